// A C target needs a source file; all of this one is its header.
#include "ATTrackingManagerAuthorizationStatus.h"

import Testing

/// The scripts that surround the code.
///
/// One test at a time: a script that is written while another test forks cannot be run until that child has let go
/// of it ("text file busy").
@Suite(.serialized) struct ScriptsTests {}

/// The kinds that repeat what the compiler says, in the order of the catalogue; without it they say nothing.
let typecheckKinds: [any Kind] = [TypecheckUnavailable(), TypecheckIncompleteSwitch()]

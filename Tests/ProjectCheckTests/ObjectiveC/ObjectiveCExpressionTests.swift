import Testing

@testable import ProjectCheck

/// What the reader writes down of messages, calls, reads, writes and blocks.
struct ObjectiveCExpressionTests {
  struct Path: Sendable, CustomTestStringConvertible {
    var code: String
    var name: String
    var receiver: String

    var testDescription: String { code }
  }

  @Test(
    "A message is a call with its receiver's path",
    arguments: [
      Path(code: "[[Foo shared] go];", name: "go", receiver: "Foo.shared()"),
      Path(code: "[self.foo.bar go];", name: "go", receiver: "self.foo.bar"),
      Path(code: "[Foo.shared go:1];", name: "go", receiver: "Foo.shared"),
      Path(code: "[super go];", name: "go", receiver: "super"),
      Path(code: "[_foo go];", name: "go", receiver: "foo"),
      Path(code: "[self->_foo go];", name: "go", receiver: "self.foo"),
      Path(code: "Foo *foo = [Maker make]; [foo go];", name: "go", receiver: "foo: Foo"),
      Path(code: "Foo *foo = [Foo shared]; [foo go];", name: "go", receiver: "Foo.shared()"),
      Path(code: "id foo = self.foo; [foo go];", name: "go", receiver: "self.foo"),
      Path(code: "id foo = [[Foo alloc] initWithA:1]; [foo go];", name: "go", receiver: "foo: Foo"),
      Path(code: "[[[Foo alloc] init] go];", name: "go", receiver: "new Foo"),
      Path(code: "[(Foo *)x go];", name: "go", receiver: "x"),
      Path(code: "[self[0] go];", name: "go", receiver: "self.[]"),
      Path(code: "__weak typeof(self) weakSelf = self; [weakSelf go];", name: "go", receiver: "self"),
      Path(
        code: "Class c = NSClassFromString(@\"ATTrackingManager\"); [c go];", name: "go", receiver: "ATTrackingManager"),
      Path(code: "[[self class] go];", name: "go", receiver: "Sample"),
      Path(code: "foo.bar(1);", name: "bar", receiver: "foo"),
      Path(code: "go(1);", name: "go", receiver: ""),
      Path(code: "Foo::shared().go();", name: "go", receiver: "Foo.shared()"),
    ])
  func receivers(path: Path) throws {
    let sample = try ObjectiveCSample(statements: path.code)
    #expect(sample.call(path.name)?.receiver.spelling == path.receiver)
  }

  @Test("A new instance is a call of its class with the labels that Swift gives the initialiser")
  func instances() throws {
    let sample = try ObjectiveCSample(
      statements: "Foo *a = [[Foo alloc] initWithFrame:x style:2]; [Foo new]; Foo *b = Foo.new; [[Foo alloc] init];")
    #expect(sample.facts.calls.map(\.name) == ["Foo", "Foo", "Foo", "Foo"])
    #expect(sample.facts.calls.map(\.labels) == [["frame", "style"], [], [], []])
    #expect(sample.facts.calls[0].result == .bound("a") && sample.facts.calls[1].result == .dropped)
    #expect(sample.facts.mentions.isSuperset(of: ["Foo", "initWithFrame"]))
  }

  @Test("Only a new instance is initialised: init in a method's name alone says nothing")
  func notInstances() throws {
    let sample = try ObjectiveCSample(
      statements: "[IronSource initWithAppKey:@\"k\"]; [[Branch getInstance] initSessionWithOptions:o];")
    #expect(sample.facts.calls.map(\.name) == ["initWithAppKey", "getInstance", "initSessionWithOptions"])
  }

  @Test("A call comes before those in its arguments, and says of what it is an argument")
  func nesting() throws {
    let sample = try ObjectiveCSample(statements: "[[self a] b:[c d:[e f]] g:^{ [h i]; } j:@[[k l]], [m n], nil];")
    #expect(sample.facts.calls.map(\.name) == ["a", "b", "d", "f", "i", "l", "n"])
    #expect(sample.facts.calls.map { $0.argumentOf?.index } == [nil, nil, 1, 2, nil, 1, 1])
    #expect(sample.facts.calls[1].labels == ["_", "g", "j", "_", "_"])
    #expect(sample.facts.calls[1].arguments[0].mentions == ["c", "d", "e", "f"])
    #expect(sample.facts.calls[1].arguments[1].mentions.isEmpty)
    #expect(sample.facts.calls[1].arguments[4].value.spelling == "nothing")
  }

  @Test(
    "An argument has the value that it shows",
    arguments: [
      ("@\"a\" @\"b\"", "“ab”"), ("YES", "true"), ("@NO", "false"), ("nil", "nothing"), ("-1.5f", "-1.5"),
      ("0x10", "16.0"), ("(int64_t)(2 * NSEC_PER_SEC)", "2000000000.0"), ("@selector(go:with:)", "selector go"),
      ("NSSelectorFromString(@\"go:\")", "selector go"), ("^{ }", "closure"), ("self.foo", "self.foo"),
      ("ATTrackingManagerAuthorizationStatusDenied", "status 4"), ("kKey", "kKey"), ("[self foo]", "call"),
      ("dispatch_time(DISPATCH_TIME_NOW, 500 * NSEC_PER_MSEC)", "0.5 s"), ("@(3)", "3.0"), ("a + b", "other"),
      ("@\"tab\\t\\\"quoted\\\" \\u00e9\"", "“tab\t\"quoted\" é”"),
    ])
  func values(code: String, value: String) throws {
    let sample = try ObjectiveCSample(statements: "[self take:\(code)];")
    #expect(sample.call("take")?.arguments.first?.value.spelling == value)
  }

  @Test("A local constant's number is as good as the number itself")
  func localNumbers() throws {
    let sample = try ObjectiveCSample(
      statements: """
        double delay = 2.0;
        dispatch_time_t when = dispatch_time(DISPATCH_TIME_NOW, (int64_t)(delay * NSEC_PER_SEC));
        dispatch_after(when, dispatch_get_main_queue(), ^{ [self go]; });
        [self performSelector:@selector(go) withObject:nil afterDelay:delay];
        for (int i = 0; i < 3; i++) { [self count:i]; }
        """)
    #expect(sample.call("dispatch_after")?.arguments.first?.value.spelling == "2.0 s")
    #expect(sample.call("performSelector")?.argument("afterDelay")?.value.spelling == "2.0")
    #expect(sample.call("performSelector")?.arguments.first?.value.spelling == "selector go")
    #expect(sample.call("count")?.arguments.first?.value.spelling == "i: int")
  }

  @Test("A queue in a local variable is mentioned by the call that made it")
  func queues() throws {
    let sample = try ObjectiveCSample(
      statements: "dispatch_queue_t queue = dispatch_get_main_queue(); dispatch_async(queue, ^{ [self go]; });")
    #expect(sample.call("dispatch_async")?.arguments.first?.mentions == ["queue", "dispatch_get_main_queue"])
  }

  @Test("What becomes of a result is told through casts and parentheses")
  func uses() throws {
    let sample = try ObjectiveCSample(
      statements: """
        [self a]; (void)[self b]; id x = (id)([self c]); self.p = [self d]; [self e:[self f]]; if ([self g]) { }
        return [self h];
        """)
    let uses = sample.facts.calls.map(\.result)
    #expect(
      uses == [
        .dropped, .dropped, .bound("x"), .assigned(Receiver(base: .selfInstance).appending("p")), .dropped, .used,
        .used,
        .returned,
      ])
    #expect(sample.facts.returns.map(\.value.spelling) == ["call"])
    #expect(sample.facts.returns.first?.mentions == ["h"])
  }

  @Test("Apple's properties are reads, however they are asked for; of a path the identifier and the end are")
  func reads() throws {
    let sample = try ObjectiveCSample(
      statements: """
        id a = [[[ASIdentifierManager sharedManager] advertisingIdentifier] UUIDString];
        id b = ASIdentifierManager.sharedManager.advertisingIdentifier.UUIDString;
        NSUInteger c = [ATTrackingManager trackingAuthorizationStatus];
        BOOL d = _flag;
        """)
    #expect(
      sample.facts.reads.map { $0.receiver.spelling + " > " + $0.name } == [
        "ASIdentifierManager.sharedManager() > advertisingIdentifier",
        "ASIdentifierManager.sharedManager().advertisingIdentifier > UUIDString",
        "ASIdentifierManager.sharedManager > advertisingIdentifier",
        "ASIdentifierManager.sharedManager.advertisingIdentifier > UUIDString",
        "ATTrackingManager > trackingAuthorizationStatus", " > flag",
      ])
    #expect(sample.facts.calls.map(\.name) == ["sharedManager"])
  }

  @Test("A dot calls a method that the file implements, and a message reads a property that it declares")
  func dots() throws {
    let sample = try ObjectiveCSample(
      """
      @interface Sample ()
      @property BOOL ready;
      @end
      @implementation Sample
      - (BOOL)asked { return NO; }
      - (void)run { if (self.asked) { } if ([self ready]) { } if (self.other) { } }
      @end
      """)
    #expect(sample.facts.calls.map(\.name) == ["asked"])
    #expect(sample.facts.reads.map(\.name) == ["ready", "other"])
  }

  @Test("Assignments are writes: to properties, elements, variables and, as local ones, to local variables")
  func writes() throws {
    let sample = try ObjectiveCSample(
      statements: """
        self.asked = YES; _started = NO; self.items[@"key"] = @1; gCount += 1; [Foo shared].delegate = self;
        BOOL local = self.asked; local = NO; self.a = self.b = nil; gCount++;
        """)
    #expect(
      sample.facts.writes.map { "\($0.receiver.spelling) \($0.name) = \($0.value.spelling)" } == [
        "self asked = true", " started = false", "self.items key = 1.0", " gCount = other",
        "Foo.shared() delegate = self", " local = self.asked", " local = false", "self a = nothing", "self b = nothing",
        " gCount = other",
      ])
    #expect(sample.facts.writes.map(\.isLocal) == [false, false, false, false, false, true, true, false, false, false])
  }

  @Test("Blocks say what they are passed to, called as, or kept in")
  func blocks() throws {
    let sample = try ObjectiveCSample(
      statements: """
        [x done:^(int a, NSError *error) { [self one]; }];
        void (^kept)(void) = ^{ [self two]; };
        self.handler = ^BOOL(id b) { [self three]; return YES; };
        dispatch_async(dispatch_get_main_queue(), (void (^)(void))^{ [self four]; });
        """)
    #expect(sample.closure(around: "one")?.parameters == ["a", "error"])
    guard case .argument(let call, 0)? = sample.closure(around: "one")?.use else {
      Issue.record("the block is no argument")
      return
    }
    #expect(sample.facts.calls[call].name == "done")
    guard case .stored("kept")? = sample.closure(around: "two")?.use,
      case .stored("handler")? = sample.closure(around: "three")?.use,
      case .argument(_, 1)? = sample.closure(around: "four")?.use
    else {
      Issue.record("the other blocks are used in other ways")
      return
    }
  }

  @Test("C++ lambdas are closures")
  func lambdas() throws {
    let sample = try ObjectiveCSample(
      "void run() { auto f = [=, &x](int a) -> int { inner(a); return 1; }; each(v, [](int b) { other(b); }); f(1); }",
      path: "Sample.mm")
    #expect(sample.closure(around: "inner")?.parameters == ["a"])
    #expect(sample.closure(around: "other")?.parameters == ["b"])
    #expect(sample.closure(around: "f") == nil && sample.call("f") != nil)
  }

  @Test("Texts that could be a name are kept, with the call in whose arguments they stand")
  func texts() throws {
    let sample = try ObjectiveCSample(
      statements:
        "NSClassFromString(@\"ATTrackingManager\"); NSString *s = @\"two words\", *t = @\"ab\", *u = \"abcd\";")
    #expect(sample.facts.texts.map(\.text) == ["ATTrackingManager", "abcd"])
    #expect(sample.facts.texts[0].argumentOf == Ref(index: 0) && sample.facts.texts[1].argumentOf == nil)
  }

  @Test("Comments leave no trace, and strings do not begin comments")
  func comments() throws {
    let sample = try ObjectiveCSample(
      statements: "// [a b];\n/* [c d]; */ [e f:@\"// \\\" /*\"]; // */ [g h]; \\\n [i j];\n[k l];")
    #expect(sample.facts.calls.map(\.name) == ["f", "l"])
  }

  @Test("Places are those of the names, in lines and columns of Unicode scalars")
  func places() throws {
    let sample = try ObjectiveCSample("void run(void) {\r\n  /* é中 */ [self\r\n    go:@\"ü\" with:[x y]];\r\n}")
    #expect(sample.call("go")?.place == Place(path: "Sample.m", line: 3, column: 5))
    #expect(sample.call("y")?.place == Place(path: "Sample.m", line: 3, column: 21))
  }
}

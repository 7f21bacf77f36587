import Foundation

/// The program of `Scripts/fuzz`: libFuzzer on one reader.
@main
enum FuzzReaders {
  static func main() {
    exit(FuzzProgram.run(CommandLine.arguments) { libFuzzer($0, $1, $2) })
  }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func libFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

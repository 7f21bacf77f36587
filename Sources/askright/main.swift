import Foundation

exit(Dispatch.run(Array(CommandLine.arguments.dropFirst())).rawValue)

import HTTPService

/// A ``DeviceService`` that listens.
public final class DeviceServer: Sendable {
  /// The phones.
  public let service: DeviceService
  private let server: HTTPServer

  /// The address that programs of this machine reach it under.
  public var url: String { server.url }
  /// The port that it listens on.
  public var port: UInt16 { server.port }

  /// Starts to listen.
  ///
  /// - Throws: if it cannot listen there.
  public init(_ service: DeviceService, at configuration: HTTPServer.Configuration) throws(HTTPServerError) {
    self.service = service
    server = try HTTPServer(configuration, handler: service.handler())
  }

  /// Answers all who wait, ends the streams, and stops. A file that a phone is kept in is free once the phone is.
  public func stop() {
    service.close()
    server.stop()
    service.finish()
  }
}

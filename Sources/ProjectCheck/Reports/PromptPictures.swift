/// Pictures of what people see, for reports that show them. Whoever can draw makes them of a result.
public struct PromptPictures: Sendable {
  /// The pictures, each once.
  public var pictures: [Picture]
  /// For every row of the result's audience, which picture shows its first request; nil where there is none.
  public var byRow: [Int?]

  /// Pictures for the rows of an audience.
  public init(pictures: [Picture], byRow: [Int?]) {
    self.pictures = pictures
    self.byRow = byRow
  }

  /// A screen with a prompt.
  public struct Picture: Sendable, Hashable {
    /// The file of a phone in the light.
    public var light: [UInt8]
    /// The file of a phone in the dark.
    public var dark: [UInt8]
    /// What files they are, such as `image/svg+xml`.
    public var mediaType: String
    /// Everything that is to be read on it, for those who do not see it.
    public var words: String

    /// A picture.
    public init(light: [UInt8], dark: [UInt8], mediaType: String, words: String) {
      self.light = light
      self.dark = dark
      self.mediaType = mediaType
      self.words = words
    }
  }
}

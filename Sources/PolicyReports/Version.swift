/// The version of the product, as `askright --version` prints it.
public let productVersion = "0.1.0"

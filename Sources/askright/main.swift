import PolicyReports

print("askright", productVersion)

-- An event a request, on a hundred phones in turn, so that no journal grows to its limit.
local phone = 0
local body = '{"do": "status", "app": "com.example.app"}'
local fields = {["Content-Type"] = "application/json"}

function request()
  phone = phone % 100 + 1
  return wrk.format("POST", "/devices/" .. phone .. "/events", fields, body)
end

-- Someone taps the app's switch in Settings, on and off, on the one phone that is kept in a file.
local fields = {["Content-Type"] = "application/json"}
local isOn = false

function request()
  isOn = not isOn
  local body = '{"do": "setAppSwitch", "app": "com.example.app", "on": ' .. tostring(isOn) .. '}'
  return wrk.format("POST", "/devices/1/events", fields, body)
end

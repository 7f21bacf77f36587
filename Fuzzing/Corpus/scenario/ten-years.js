{
  "$schema": "../../Documentation/Schemas/scenario.schema.json",
  "id": "ten-years",
  "name": "a thousand launches in ten years: asked when it is due, refused each time",
  "device": { "osVersion": "27.2", "deviceLocation": "IT", "accountRegion": "IT" },
  "steps": [
    {
      "do": "repeat",
      "times": 10,
      "steps": [
        { "do": "request", "userTap": "deny", "expectOutcome": "sheet", "expectStatus": "denied" },
        {
          "do": "repeat",
          "times": 100,
          "steps": [
            { "do": "launchApp" },
            { "do": "status", "expectStatus": "denied" },
            { "do": "request", "expectOutcome": "immediate", "expectReason": "decided" },
            { "do": "killApp" },
            { "do": "advance", "hours": 87 }
          ]
        },
        { "do": "advance", "days": 3 }
      ]
    }
  ]
}

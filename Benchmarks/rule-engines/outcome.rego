# Part of the policy in Rego: stored decision, switch, extension and app state, pending request, EU tiers.
# Facts: ATT-33, 34, 35, 36, 51 to 55, 84 to 86, 94.
package tracking

import rego.v1

required := {"FR", "DE", "IT", "PL", "RO"}

union_members := {"FR", "DE", "IT", "PL", "RO", "NL"}

in_required if {
	input.location in required
	input.account in required
}

in_union if {
	input.location in union_members
	input.account in union_members
}

may_ask_again if {
	input.switch
	input.ageInDays >= 365
	in_union
}

cannot_ask if input.isExtension

cannot_ask if not input.isActive

cannot_ask if input.isPending

outcome := "stored" if {
	input.stored != "none"
	not may_ask_again
} else := "denied" if {
	input.stored == "none"
	not input.switch
} else := "stored" if {
	input.stored != "none"
	cannot_ask
} else := "notDetermined" if {
	cannot_ask
} else := "sheet" if {
	in_required
} else := "sheet" if {
	input.prefersExpanded
	in_union
} else := "alert"

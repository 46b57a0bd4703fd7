// Written by `npm run clock-rules` from moment-timezone 0.6.6: nothing here is changed by hand.

/** The release of the tz database; `+1` where one correction of our own was added to it. */
export const version = '2026f'
/** The day on which these rules were published, yyyy-MM-dd. */
export const published = '2026-10-29'
/** Changes with every rule. */
export const digest = 'd525dd18ab24'
/** The first and the last year that the rules are written for. */
export const years = [2025, 2037] as const
/** Names of zones | offsets in turn, in minutes ahead of UTC | minutes from the first year, then from change to change, in base 36. */
export const zones = [
  'America/Adak America/Atka US/Aleutian|-600 -540|2300 7cec 3w1o 7cec 43to 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 43to 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec',
  'America/Anchorage America/Juneau America/Metlakatla America/Nome America/Sitka America/Yakutat US/Alaska|-540 -480|22yc 7cec 3w1o 7cec 43to 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 43to 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec',
  'America/Anguilla America/Antigua America/Aruba America/Blanc-Sablon America/Curacao America/Dominica America/Grenada America/Guadeloupe America/Kralendijk America/Lower_Princes America/Marigot America/Montserrat America/Port_of_Spain America/Puerto_Rico America/St_Barthelemy America/St_Kitts America/St_Lucia America/St_Thomas America/St_Vincent America/Tortola America/Virgin|-240|',
  'America/Atikokan America/Cayman America/Coral_Harbour America/Panama EST|-300|',
  'America/Boise America/Cambridge_Bay America/Denver America/Shiprock Navajo US/Mountain|-420 -360|22v0 7cec 3w1o 7cec 43to 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 43to 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec',
  'America/Chicago America/Indiana/Knox America/Indiana/Tell_City America/Knox_IN America/Menominee America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem America/Rankin_Inlet America/Resolute US/Central US/Indiana-Starke|-360 -300|22tc 7cec 3w1o 7cec 43to 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 43to 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec',
  'America/Creston America/Dawson America/Dawson_Creek America/Fort_Nelson America/Phoenix America/Whitehorse Canada/Yukon MST US/Arizona|-420|',
  'America/Detroit America/Indiana/Indianapolis America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac America/Iqaluit America/Kentucky/Louisville America/Kentucky/Monticello America/Louisville America/Montreal America/Nassau America/New_York America/Nipigon America/Pangnirtung America/Thunder_Bay America/Toronto Canada/Eastern US/Eastern US/Michigan|-300 -240|22ro 7cec 3w1o 7cec 43to 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 43to 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec',
  'America/Edmonton America/Inuvik America/Yellowknife Canada/Mountain|-420 -360|22v0 7cec 3w1o',
  'America/Glace_Bay America/Goose_Bay America/Halifax America/Moncton Canada/Atlantic|-240 -180|22q0 7cec 3w1o 7cec 43to 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 43to 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec',
  'America/Los_Angeles US/Pacific|-480 -420|22wo 7cec 3w1o 7cec 43to 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 43to 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec',
  'America/Rainy_River America/Winnipeg Canada/Central|-360 -300|22tc 7cec 3w1o',
  'America/Regina America/Swift_Current Canada/Saskatchewan|-360|',
  'America/St_Johns Canada/Newfoundland|-210 -150|22p6 7cec 3w1o 7cec 43to 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 43to 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec 3w1o 7cec',
  'America/Vancouver Canada/Pacific|-480 -420|22wo 7cec 3w1o',
  'Eire Europe/Belfast Europe/Dublin Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/London GB GB-Eire|0 60|2pto 6hc0 4r40 6hc0 4r40 6p40 4jc0 6p40 4jc0 6p40 4r40 6hc0 4r40 6hc0 4r40 6p40 4jc0 6p40 4jc0 6p40 4jc0 6p40 4r40 6hc0 4r40 6hc0',
  'Etc/UCT Etc/UTC Etc/Universal Etc/Zulu UCT UTC Universal Zulu|0|',
  'HST Pacific/Honolulu Pacific/Johnston US/Hawaii|-600|',
  'Pacific/Guam Pacific/Saipan|600|',
  'Pacific/Midway Pacific/Pago_Pago Pacific/Samoa US/Samoa|-660|',
]

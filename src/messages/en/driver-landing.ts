// The page for those who want to drive: why, what they need, how it goes. Fixed strings are kept to the letter.

export const page_title = 'Become a Driver'
export const description =
  'Drive for us: good cars, courteous passengers and a diary you choose. Apply online in two short steps and we will be in touch.'
export const hero_title = (a: { site: string }) => `Drive for ${a.site}.`
export const hero_line = 'Good cars, courteous passengers and a diary you choose.'
export const hero_picture = 'The nose of a black saloon, headlamp lit'
export const step = 'Step 1 of 2. About two minutes.'
export const needs_title = 'What you need'
export const needs = [
  'Private hire licence number',
  'Driving licence, with its expiry date',
  'National Insurance number',
  'One photo of you',
  'At least one photo of the car',
] as const
export const how_title = 'How it works'
export const steps = [
  { title: 'Apply', line: 'Two short pages: who you are, then your licences and your car.' },
  { title: 'Review', line: 'We review every application and check the licences.' },
  { title: 'Start', line: 'We call you. Choose days, nights or a flexible shift.' },
] as const
export const call_instead = 'Applying online needs JavaScript. Without it, please call us:'

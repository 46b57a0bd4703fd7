// The page that invites hotels, travel desks and chauffeur companies: what they need, what they get, how it goes, what they earn.

export const page_title = 'Become a Partner'
export const description =
  'For hotels, travel agents and chauffeur companies: a booking page of your own, fixed prices for your guests and commission on every ride, paid weekly.'
export const hero_title = (a: { site: string }) => `Partner with ${a.site}.`
export const hero_line = 'Send your guests onward in our cars, and earn on every ride.'
export const hero_picture = 'The Thames at night, the lights of the city on the water'
export const step = 'Step 1 of 3. About three minutes.'
export const needs_title = 'Requirements'
export const needs = [
  'A registered company and its registration number',
  'A contact person we can call',
  'For chauffeur companies: no vehicle older than 3 years',
  'For chauffeur companies: every car and chauffeur licensed and insured',
] as const
export const benefits_title = 'Benefits'
export const benefits = [
  { title: 'Your own booking page', line: 'Your guests book at your own address, under your name and picture.' },
  {
    title: 'One price, agreed in advance',
    line: 'What a guest is shown is what they pay, with waiting time included.',
  },
  { title: 'Commission every week', line: 'Every ride that was completed and paid counts, to the penny.' },
  { title: 'Personal support', line: 'We reply in 2 to 4 hours. By phone from Monday to Friday, 9am to 6pm.' },
] as const
export const how_title = 'How it works'
export const steps = [
  { title: 'Register', line: 'Three short pages: who you are, your company, your account.' },
  { title: 'Approval', line: 'We review every registration and e-mail you.' },
  { title: 'Welcome guests', line: 'Share your page, put it on your site or book for your guests at the desk.' },
  { title: 'Get paid', line: 'Every week, typically on Thursday. It arrives within 1-2 business days.' },
] as const
export const earn_title = 'Earning potential'
export const earn_line = 'Your commission on each ride of your guests, and the base rates for chauffeur companies.'
export const commission_title = 'Commission'
export const commission = [
  { name: 'Airport Transfers', figure: '20%' },
  { name: 'Business Travel', figure: '20%' },
  { name: 'Events & Occasions', figure: '25%' },
  { name: 'Hourly Charter', figure: '20%' },
] as const
export const rates_title = 'Base rates for chauffeur companies'
/** US dollars for an hour. */
export const rates = { 'Business Class': '$60/hr', 'First Class': '$90/hr', 'Business Van': '$90/hr' } as const
export const call_instead = 'Registering online needs JavaScript. Without it, please call us:'

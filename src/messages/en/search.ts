// Words of the answer to a search that was sent without JavaScript. What it shares with the panel and the steps is there.

export const prices_description = 'The fixed price of your ride in each of our three classes.'
export const form_lead = 'One price for the whole car, agreed before you book.'
export const script_title = 'Paying online needs JavaScript'
export const script_line = (a: { phone: string }) =>
  `Enable it in your browser and reload this page to continue your booking. Or call ${a.phone} at any time and we will book the ride for you.`
export const pickup_not_located = (a: { text: string }) => `We could not find the pickup “${a.text}”`
export const dropoff_not_located = (a: { text: string }) => `We could not find the dropoff “${a.text}”`

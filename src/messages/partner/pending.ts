// Words for owners who have not confirmed their e-mail address yet: they are approved only afterwards.

export const awaited = (a: { email: string }) =>
  `We approve no account before its e-mail address is confirmed. Please open the link that we have sent to ${a.email}.`
export const send_again = 'Send the link again'
export const sending = 'Sending...'
export const sent = (a: { email: string }) => `A new link is on its way to ${a.email}.`
export const failed = 'No new link could be sent. Please try again.'

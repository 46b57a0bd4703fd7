// Words for owners who have not confirmed their e-mail address yet: they are approved only afterwards.

export const awaited = (a: { email: string }) =>
  `Accounts are approved once the e-mail address is confirmed. Please open the link sent to ${a.email}.`
export const send_again = 'Resend link'
export const sending = 'Sending...'
export const sent = (a: { email: string }) => `A new link has been sent to ${a.email}.`
export const failed = 'No new link could be sent. Please try again.'

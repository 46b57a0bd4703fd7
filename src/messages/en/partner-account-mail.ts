// Words of the mails about a partner's account: the invitation of a colleague, its owners, its bank details and its invoices.

export const invited_subject = (a: { site: string }) => `You are invited to a partner’s team at ${a.site}`
export const invited_title = 'Join a partner’s team.'
export const invited_lead = (a: { site: string }) =>
  `A partner of ${a.site} has invited you to its team. Open the link to see who it is, and to join.`
export const invited_nobody = 'A colleague'
export const invited_button = 'See the invitation'
export const invited_note = (a: { days: number; phone: string }) =>
  `The link works once, for ${a.days} days. If you did not request this, there is nothing to do; if it goes on, please call ${a.phone}.`
export const owners_subject = (a: { partner: string }) => `The owners of ${a.partner} change`
export const owners_title = 'Who owns the account changes.'
export const owners_lead = {
  invited: (a: { partner: string; by: string; name: string }) =>
    `${a.by} has invited somebody to own the account of ${a.partner}. Owners see to its money, its team and its page.`,
  made: (a: { partner: string; by: string; name: string }) =>
    `${a.by} has made ${a.name} an owner of ${a.partner}. Owners see to its money, its team and its page.`,
  lessened: (a: { partner: string; by: string; name: string }) =>
    `${a.name} is no owner of ${a.partner} any more, and serves its guests only: ${a.by} has changed that.`,
  removed: (a: { partner: string; by: string; name: string }) =>
    `${a.by} has taken ${a.name} out of the team of ${a.partner}.`,
} as const
export const owners_button = 'See the team'
export const owners_note = (a: { phone: string }) =>
  `If this is right, there is nothing to do. If not, change your password and call ${a.phone}.`
export const bank_asked_subject = (a: { partner: string }) => `Please confirm the bank details of ${a.partner}`
export const bank_asked_title = 'New bank details wait for you.'
export const bank_asked_lead = (a: { name: string; partner: string; masked: string }) =>
  `${a.name} has asked for payouts of ${a.partner} to go to ${a.masked}. They do so only once an owner has confirmed it, and 48 hours after that.`
export const bank_asked_button = 'Look at it and confirm'
export const bank_asked_note = (a: { hours: number; phone: string }) =>
  `The link works once, for ${a.hours} hours. If nobody of you has asked for this, do not confirm it, change your password and call ${a.phone}.`
export const bank_confirmed_subject = (a: { partner: string }) => `New bank details of ${a.partner} are confirmed`
export const bank_confirmed_title = 'Payouts will go to another account.'
export const bank_confirmed_lead = (a: { partner: string; masked: string; when: string }) =>
  `The bank details of ${a.partner} were confirmed. Payouts go to ${a.masked} from ${a.when}. Until then every owner can stop it.`
export const bank_confirmed_button = 'Stop this change'
export const bank_confirmed_note = (a: { phone: string }) =>
  `If this is right, there is nothing to do. If not, stop it, change your password and call ${a.phone}.`
export const bank_stopped_subject = (a: { partner: string }) => `The bank details of ${a.partner} stay as they are`
export const bank_stopped_title = 'The change was stopped.'
export const bank_stopped_lead = (a: { partner: string; masked: string }) =>
  `The change of the bank details of ${a.partner} to ${a.masked} was stopped. Payouts go where they went before.`
export const bank_stopped_note = (a: { phone: string }) =>
  `If you did not request this, change your password and call ${a.phone}.`
export const invoiced_subject = (a: { number: string; partner: string }) => `Invoice ${a.number} to ${a.partner}`
export const invoiced_title = (a: { month: string }) => `Your rides of ${a.month}.`
export const invoiced_lead = (a: { number: string; partner: string; month: string; amount: string; rides: number }) =>
  `Invoice ${a.number} for the rides that ${a.partner} booked on its account is written: ${a.amount} for ${a.rides} ${a.rides === 1 ? 'ride' : 'rides'} of ${a.month}.`
export const invoiced_button = 'See the invoice'
export const invoiced_note = (a: { phone: string }) => `If something is not as it should be, please call ${a.phone}.`
export const credited_subject = (a: { number: string; partner: string }) => `Credit note ${a.number} to ${a.partner}`
export const credited_title = (a: { invoice: string }) => `Less to pay for invoice ${a.invoice}.`
export const credited_lead = (a: { number: string; invoice: string; amount: string; day: string; why: string }) =>
  `Credit note ${a.number} takes ${a.amount} off invoice ${a.invoice}, for a ride of ${a.day}. ${a.why} What you have paid for it already goes back to you.`
export const credited_why = {
  called_off: 'It was called off.',
  taken_off: 'It was taken off your account.',
  price: 'It costs less now.',
  billed_anew: 'It costs more now, and stands on your next invoice at its price.',
} as const
export const credited_button = 'See your invoices'

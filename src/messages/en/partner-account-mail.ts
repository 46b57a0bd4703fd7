// Words of the mails about a partner's account: the invitation of a colleague, its owners, its bank details and its invoices.

export const invited_subject = (a: { site: string }) => `You are invited to a partner’s team at ${a.site}`
export const invited_title = 'Invitation to a partner’s team.'
export const invited_lead = (a: { site: string }) =>
  `A partner of ${a.site} has invited you to its team. Open the link to view the invitation and join.`
export const invited_nobody = 'A colleague'
export const invited_button = 'View invitation'
export const invited_note = (a: { days: number; phone: string }) =>
  `The link works once, for ${a.days} days. If you did not expect this, you can ignore this e-mail; if you receive more, please call ${a.phone}.`
export const owners_subject = (a: { partner: string }) => `Owners of ${a.partner} changed`
export const owners_title = 'The account owners have changed.'
export const owners_lead = {
  invited: (a: { partner: string; by: string; name: string }) =>
    `${a.by} has invited a new owner for the account of ${a.partner}. Owners manage its payments, team and guest page.`,
  made: (a: { partner: string; by: string; name: string }) =>
    `${a.by} has made ${a.name} an owner of ${a.partner}. Owners manage its payments, team and guest page.`,
  lessened: (a: { partner: string; by: string; name: string }) =>
    `${a.by} has changed the role of ${a.name} from owner to desk staff of ${a.partner}.`,
  removed: (a: { partner: string; by: string; name: string }) =>
    `${a.by} has removed ${a.name} from the team of ${a.partner}.`,
} as const
export const owners_button = 'View team'
export const owners_note = (a: { phone: string }) =>
  `If this is correct, you do not need to do anything. If not, change your password and call ${a.phone}.`
export const bank_asked_subject = (a: { partner: string }) => `Please confirm the bank details of ${a.partner}`
export const bank_asked_title = 'New bank details to confirm.'
export const bank_asked_lead = (a: { name: string; partner: string; masked: string }) =>
  `${a.name} has requested payouts for ${a.partner} to ${a.masked}. The change takes effect 48 hours after an owner has confirmed it.`
export const bank_asked_button = 'Review and confirm'
export const bank_asked_note = (a: { hours: number; phone: string }) =>
  `The link works once, for ${a.hours} hours. If none of you requested this, do not confirm it, change your password and call ${a.phone}.`
export const bank_confirmed_subject = (a: { partner: string }) => `New bank details of ${a.partner} confirmed`
export const bank_confirmed_title = 'Payouts will go to a new account.'
export const bank_confirmed_lead = (a: { partner: string; masked: string; when: string }) =>
  `The bank details of ${a.partner} were confirmed. Payouts go to ${a.masked} from ${a.when}. Until then every owner can cancel the change.`
export const bank_confirmed_button = 'Cancel change'
export const bank_confirmed_note = (a: { phone: string }) =>
  `If this is correct, you do not need to do anything. If not, cancel it, change your password and call ${a.phone}.`
export const bank_stopped_subject = (a: { partner: string }) => `Bank change of ${a.partner} cancelled`
export const bank_stopped_title = 'The bank change was cancelled.'
export const bank_stopped_lead = (a: { partner: string; masked: string }) =>
  `The change of the bank details of ${a.partner} to ${a.masked} was cancelled. Payouts continue to the current account.`
export const bank_stopped_note = (a: { phone: string }) =>
  `If you did not request this, change your password and call ${a.phone}.`
export const invoiced_subject = (a: { number: string; partner: string }) => `Invoice ${a.number} to ${a.partner}`
export const invoiced_title = (a: { month: string }) => `Your rides in ${a.month}.`
export const invoiced_lead = (a: { number: string; partner: string; month: string; amount: string; rides: number }) =>
  `Invoice ${a.number} for the rides booked on the account of ${a.partner} has been issued: ${a.amount} for ${a.rides} ${a.rides === 1 ? 'ride' : 'rides'} in ${a.month}.`
export const invoiced_button = 'View invoice'
export const invoiced_note = (a: { phone: string }) => `If anything is incorrect, please call ${a.phone}.`
export const credited_subject = (a: { number: string; partner: string }) => `Credit note ${a.number} to ${a.partner}`
export const credited_title = (a: { invoice: string }) => `Credit for invoice ${a.invoice}.`
export const credited_lead = (a: { number: string; invoice: string; amount: string; day: string; why: string }) =>
  `Credit note ${a.number} credits ${a.amount} to invoice ${a.invoice} for a ride on ${a.day}. ${a.why} Any amount that you have already paid for it will be refunded.`
export const credited_why = {
  called_off: 'The ride was cancelled.',
  taken_off: 'The ride was removed from your account.',
  price: 'The price was reduced.',
  billed_anew: 'The price was increased; the ride is on your next invoice at the new price.',
} as const
export const credited_button = 'View invoices'

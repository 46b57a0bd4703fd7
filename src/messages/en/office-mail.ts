// Words of the mails that the office gets. The back office is in English.

export const contact_subject = (a: { subject: string }) => `Contact form: ${a.subject}`
export const contact_title = 'New message from the contact form.'
export const contact_lead = (a: { name: string; subject: string }) => `${a.name} writes about “${a.subject}”.`
export const contact_from = 'From'
export const contact_email = 'E-mail'
export const contact_about = 'Subject'
export const contact_account = 'Account'
export const contact_signed_in = 'Sent while signed in'
export const contact_message = 'Message'
export const contact_answer = 'Replies to this e-mail go to the sender.'

export const answer_subject = (a: { subject: string }) => `Re: ${a.subject}`
export const answer_title = 'Our answer to your message.'
export const answer_lead = (a: { subject: string }) => `You wrote to us about “${a.subject}”.`
/** Where the writer's address is not verified. */
export const answer_subject_unnamed = 'Our answer to your message'
export const answer_lead_unnamed = 'You wrote to us through the contact form.'
export const answer_to = 'Your message'
export const answer_again = (a: { site: string }) => `If you have further questions, reply to this e-mail. ${a.site}`

// the office's message to the customer of a ride
export const ride_title = 'A message about your ride.'
export const ride_again = (a: { site: string }) => `If you have questions, reply to this e-mail. ${a.site}`

// a partner's ticket
export const ticket_subject = (a: { partner: string; subject: string }) => `Ticket from ${a.partner}: ${a.subject}`
export const ticket_title = 'New ticket from a partner.'
export const ticket_lead = (a: { name: string; partner: string; subject: string }) =>
  `${a.name} of ${a.partner} writes about “${a.subject}”.`
export const ticket_partner = 'Partner'
export const ticket_button = 'Answer in the back office'
export const ticket_closing =
  'Please answer there: the answer is kept in the conversation and sent to the partner by e-mail.'
export const ticket_answer_button = 'Open the Support Center'
export const ticket_answer_again = (a: { site: string }) =>
  `The whole conversation is in the Support Center of your partner account. ${a.site}`

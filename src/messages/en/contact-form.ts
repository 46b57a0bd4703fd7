// The contact form: its labels, what it says of a field, and how it ends. Strings that the specification fixes are verbatim.

export const form_label = 'Write to us'
export const name = 'Name'
export const name_example = 'Your name'
export const email = 'Email'
export const email_example = 'name@example.com'
export const subject = 'Subject'
export const subject_example = 'A question about a booking'
export const message = 'Message'
export const message_example = 'How can we help?'
export const send = 'Send message'
export const sending = 'Sending…'
export const sent = 'Thank you for your message. We will get back to you soon!'
export const not_sent = 'Something went wrong. Please try again.'
export const not_reached = 'Failed to send message. Please try again later.'
export const too_many = (a: { minutes: number }) =>
  `You have sent several messages. Please try again in ${a.minutes} minutes, or call us.`
export const write_another = 'Write another message'

export const name_required = 'Name is required'
export const subject_required = 'Subject is required'
export const message_required = 'Message is required'
export const too_long = (a: { most: number }) => `Please enter at most ${a.most} characters`
export const check_fields = (a: { count: number }) =>
  a.count === 1 ? 'Please check one field' : `Please check ${a.count} fields`

export const telephone = 'Phone'
export const email_address = 'E-mail'
export const postal_address = 'Address'

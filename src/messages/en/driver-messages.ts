// Words of the messages between a driver and the office, on the driver's phone.

// what the server says
export const not_a_driver = 'Your account is not linked to a driver yet. Please call the office.'
export const not_your_ride = 'This ride is not assigned to this driver'
export const reused = 'This message has already been sent'

export const title = 'Messages'
export const open = (a: { unread: number }) =>
  a.unread === 0 ? 'Messages' : a.unread === 1 ? 'Messages, 1 unread' : `Messages, ${a.unread} unread`
export const about_ride = 'Message the office'
export const about_ride_at = (a: { ride: string }) => `Message the office about ${a.ride}`
export const loading = 'Loading messages...'
export const failed = 'The messages could not be loaded. Please try again.'
export const none = 'No messages yet. The office reads what you write here.'
export const office = 'Office'
export const you = 'You'
export const about = (a: { ride: string }) => `About ${a.ride}`
export const read_at = (a: { time: string }) => `Read at ${a.time}`
export const sent_at = (a: { time: string }) => `Sent at ${a.time}`
export const text = 'Your message'
export const send = 'Send'
export const sending = 'Sending...'
export const send_failed = 'The message could not be sent. Please try again.'
export const quick_replies = 'Quick replies'
export const quick = {
  on_my_way: 'On my way',
  late: 'Running 5 minutes late',
  ok: 'OK',
  call_me: 'Call me',
} as const
export const sound = 'Sound for new messages'
export const new_message = (a: { text: string }) => `New message from the office: ${a.text}`

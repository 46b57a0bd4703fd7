// Words of the messages with drivers, for the office. The back office is in English only.

export const messages = 'Messages'
export const messages_unread = (a: { unread: number }) => (a.unread ? `Messages (${a.unread} unread)` : messages)
export const to_driver = (a: { name: string; unread: number }) =>
  a.unread ? `Messages with ${a.name}, ${a.unread} unread` : `Messages with ${a.name}`
export const list_title = 'Messages with drivers'
export const list_loading = 'Loading conversations...'
export const list_failed = 'The conversations could not be loaded. Please try again.'
export const list_none = 'No messages yet. Open a conversation from a driver on the board.'
export const unread = (a: { count: number }) => `${a.count} unread`
export const back = 'All conversations'
export const none = 'No messages yet. The driver reads what you write here on their day.'
export const about_label = 'About'
export const general = 'No ride in particular'
export const office = 'Office'
export const of_ride = 'Messages with the driver'

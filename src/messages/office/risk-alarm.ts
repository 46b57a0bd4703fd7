// Words of the sound and the notification for rides that turn red. The back office is in English only.

export const alarm_label = 'When a ride turns red'
export const alarm_sound = 'Sound'
export const alarm_notification = 'Notification'
export const notification_title = (a: { count: number }) =>
  a.count === 1 ? 'A ride is at risk' : `${a.count} rides are at risk`
export const ride_line = (a: { time: string; issue: string }) => `${a.time}: ${a.issue}`

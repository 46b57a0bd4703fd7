// Words of the messages between a driver and the office, in German.

export const not_a_driver = 'Ihr Konto ist noch mit keinem Fahrer verknüpft. Bitte rufen Sie das Büro an.'
export const not_your_ride = 'Diese Fahrt ist diesem Fahrer nicht zugewiesen'
export const reused = 'Diese Nachricht wurde bereits gesendet'

export const title = 'Nachrichten'
export const open = (a: { unread: number }) => (a.unread === 0 ? 'Nachrichten' : `Nachrichten, ${a.unread} ungelesen`)
export const about_ride = 'Nachricht an das Büro'
export const about_ride_at = (a: { ride: string }) => `Nachricht an das Büro zu ${a.ride}`
export const loading = 'Nachrichten werden geladen...'
export const failed = 'Die Nachrichten konnten nicht geladen werden. Bitte versuchen Sie es erneut.'
export const none = 'Noch keine Nachrichten. Das Büro liest, was Sie hier schreiben.'
export const office = 'Büro'
export const you = 'Sie'
export const about = (a: { ride: string }) => `Zu ${a.ride}`
export const read_at = (a: { time: string }) => `Gelesen um ${a.time}`
export const sent_at = (a: { time: string }) => `Gesendet um ${a.time}`
export const text = 'Ihre Nachricht'
export const send = 'Senden'
export const sending = 'Wird gesendet...'
export const send_failed = 'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es erneut.'
export const quick_replies = 'Schnellantworten'
export const quick = {
  on_my_way: 'Bin unterwegs',
  late: '5 Minuten Verspätung',
  ok: 'Alles klar',
  call_me: 'Bitte anrufen',
} as const
export const sound = 'Ton bei neuen Nachrichten'
export const new_message = (a: { text: string }) => `Neue Nachricht vom Büro: ${a.text}`

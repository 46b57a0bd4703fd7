// Words of the messages between a driver and the office, in French.

export const not_a_driver = 'Votre compte n’est pas encore relié à un chauffeur. Veuillez appeler le bureau.'
export const not_your_ride = 'Ce trajet n’est pas attribué à ce chauffeur'
export const reused = 'Ce message a déjà été envoyé'

export const title = 'Messages'
export const open = (a: { unread: number }) =>
  a.unread === 0 ? 'Messages' : a.unread === 1 ? 'Messages, 1 non lu' : `Messages, ${a.unread} non lus`
export const about_ride = 'Message au bureau'
export const about_ride_at = (a: { ride: string }) => `Message au bureau au sujet de ${a.ride}`
export const loading = 'Chargement des messages...'
export const failed = 'Les messages n’ont pas pu être chargés. Veuillez réessayer.'
export const none = 'Pas encore de messages. Le bureau lit ce que vous écrivez ici.'
export const office = 'Bureau'
export const you = 'Vous'
export const about = (a: { ride: string }) => `Au sujet de ${a.ride}`
export const read_at = (a: { time: string }) => `Lu à ${a.time}`
export const sent_at = (a: { time: string }) => `Envoyé à ${a.time}`
export const text = 'Votre message'
export const send = 'Envoyer'
export const sending = 'Envoi...'
export const send_failed = 'Le message n’a pas pu être envoyé. Veuillez réessayer.'
export const quick_replies = 'Réponses rapides'
export const quick = {
  on_my_way: 'Je suis en route',
  late: '5 minutes de retard',
  ok: 'D’accord',
  call_me: 'Appelez-moi',
} as const
export const sound = 'Son pour les nouveaux messages'
export const new_message = (a: { text: string }) => `Nouveau message du bureau : ${a.text}`

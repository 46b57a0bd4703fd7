// The page for those who want to drive: why, what they need, how it goes.

export const page_title = 'Devenir chauffeur'
export const description =
  'Conduisez avec nous : de belles voitures, des passagers courtois et un agenda que vous choisissez. Posez votre candidature en ligne en deux courtes étapes.'
export const hero_title = (a: { site: string }) => `Conduisez pour ${a.site}.`
export const hero_line = 'De belles voitures, des passagers courtois et un agenda que vous choisissez.'
export const hero_picture = 'L’avant d’une berline noire, phare allumé'
export const step = 'Étape 1 sur 2. Environ deux minutes.'
export const needs_title = 'Ce dont vous avez besoin'
export const needs = [
  'Le numéro de votre licence de chauffeur',
  'Le permis de conduire, avec sa date d’expiration',
  'Le numéro de sécurité sociale',
  'Une photo de vous',
  'Au moins une photo de la voiture',
] as const
export const how_title = 'Comment ça marche'
export const steps = [
  { title: 'Candidature', line: 'Deux courtes pages : qui vous êtes, puis vos permis et votre voiture.' },
  { title: 'Examen', line: 'Nous examinons chaque candidature et vérifions les permis.' },
  { title: 'Départ', line: 'Nous vous appelons. Choisissez les jours, les nuits ou un horaire variable.' },
] as const
export const call_instead = 'La candidature en ligne nécessite JavaScript. Sans lui, veuillez nous appeler :'

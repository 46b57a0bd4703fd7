// The page that invites hotels, travel desks and chauffeur companies: what they need, what they get, how it goes, what they earn.

export const page_title = 'Devenir partenaire'
export const description =
  'Pour hôtels, agences de voyages et sociétés de chauffeurs : votre page de réservation, des prix fixes pour vos clients et une commission hebdomadaire sur chaque trajet.'
export const hero_title = (a: { site: string }) => `Devenez partenaire de ${a.site}.`
export const hero_line = 'Confiez-nous vos clients et gagnez sur chaque trajet.'
export const hero_picture = 'La Tamise la nuit, les lumières de la ville sur l’eau'
export const step = 'Étape 1 sur 3. Environ trois minutes.'
export const needs_title = 'Conditions'
export const needs = [
  'Une entreprise immatriculée et son numéro',
  'Une personne que nous pouvons appeler',
  'Sociétés de chauffeurs : aucun véhicule de plus de 3 ans',
  'Sociétés de chauffeurs : chaque voiture et chaque chauffeur agréés et assurés',
] as const
export const benefits_title = 'Avantages'
export const benefits = [
  { title: 'Votre propre page', line: 'Vos clients réservent à votre adresse, sous votre nom et votre image.' },
  { title: 'Un prix convenu d’avance', line: 'Le prix affiché est celui que le client paie, attente comprise.' },
  { title: 'Une commission par semaine', line: 'Chaque trajet effectué et payé compte, au penny près.' },
  {
    title: 'Assistance personnelle',
    line: 'Réponse en 2 à 4 heures. Par téléphone du lundi au vendredi, de 9 h à 18 h.',
  },
] as const
export const how_title = 'Comment ça marche'
export const steps = [
  { title: 'Inscription', line: 'Trois courtes pages : vous, votre entreprise, votre compte.' },
  { title: 'Examen', line: 'Nous examinons chaque inscription et vous écrivons.' },
  { title: 'Vos clients', line: 'Partagez votre page, placez-la sur votre site ou réservez pour vos clients.' },
  { title: 'Le versement', line: 'Chaque semaine, en général le jeudi. Il arrive sous 1-2 jours ouvrés.' },
] as const
export const earn_title = 'Ce que vous gagnez'
export const earn_line =
  'Votre commission sur chaque trajet de vos clients, et les tarifs de base pour les sociétés de chauffeurs.'
export const commission_title = 'Votre commission'
export const commission = [
  { name: 'Transferts aéroport', figure: '20\u00a0%' },
  { name: 'Voyages d’affaires', figure: '20\u00a0%' },
  { name: 'Événements et réceptions', figure: '25\u00a0%' },
  { name: 'Mise à disposition', figure: '20\u00a0%' },
] as const
export const rates_title = 'Tarifs de base pour les sociétés de chauffeurs'
/** US dollars for an hour. */
export const rates = {
  'Business Class': '60\u00a0$/h',
  'First Class': '90\u00a0$/h',
  'Business Van': '90\u00a0$/h',
} as const
export const call_instead = 'L’inscription en ligne nécessite JavaScript. Sans lui, veuillez nous appeler :'

// What a new installation's pages are called. Their bodies are the files beside it, <language>/<slug>.md; a language whose
// file is not there is left out.
import type { Language } from '#kernel/language.ts'

export interface SeedPage {
  slug: string
  template: 'about' | 'contact' | 'text'
  texts: Record<Language, { title: string; description: string }>
}

export const seedPages: readonly SeedPage[] = [
  {
    slug: 'about',
    template: 'about',
    texts: {
      en: {
        title: 'About',
        description:
          'Chauffeurs in London since 2019: what we do, what we hold to, and what our passengers and the trade say of it.',
      },
      es: {
        title: 'Sobre nosotros',
        description:
          'Chóferes en Londres desde 2019: lo que hacemos, lo que cumplimos y lo que dicen de ello pasajeros y profesionales.',
      },
      fr: {
        title: 'À propos',
        description:
          'Chauffeurs à Londres depuis 2019 : ce que nous faisons, ce à quoi nous tenons et ce qu’en disent nos passagers.',
      },
      de: {
        title: 'Über uns',
        description:
          'Chauffeure in London seit 2019: was wir tun, woran wir uns halten und was Fahrgäste und Fachleute davon sagen.',
      },
    },
  },
  {
    slug: 'contact',
    template: 'contact',
    texts: {
      en: {
        title: 'Contact',
        description: 'Write to us or ring, at any hour of any day: message form, telephone, e-mail and address.',
      },
      es: {
        title: 'Contacto',
        description:
          'Escríbanos o llámenos, a cualquier hora de cualquier día: formulario, teléfono, correo electrónico y dirección.',
      },
      fr: {
        title: 'Contact',
        description: 'Écrivez-nous ou appelez, à toute heure, chaque jour : formulaire, téléphone, e-mail et adresse.',
      },
      de: {
        title: 'Kontakt',
        description:
          'Schreiben Sie uns oder rufen Sie an, zu jeder Stunde, an jedem Tag: Formular, Telefon, E-Mail und Anschrift.',
      },
    },
  },
  {
    slug: 'privacy-policy',
    template: 'text',
    texts: {
      en: {
        title: 'Privacy Policy',
        description: 'What we know about you, why, for how long, who receives it, and how you see, take and delete it.',
      },
      es: {
        title: 'Política de privacidad',
        description:
          'Qué sabemos de usted, para qué, cuánto tiempo, quién lo recibe y cómo puede verlo, llevárselo y borrarlo.',
      },
      fr: {
        title: 'Politique de confidentialité',
        description:
          'Ce que nous savons de vous, pourquoi, combien de temps, qui le reçoit, et comment le voir, l’emporter et l’effacer.',
      },
      de: {
        title: 'Datenschutzerklärung',
        description:
          'Was wir über Sie wissen, wozu, wie lange, wer es erhält und wie Sie es sehen, mitnehmen und löschen.',
      },
    },
  },
  {
    slug: 'terms-and-conditions',
    template: 'text',
    texts: {
      en: {
        title: 'Terms & Conditions',
        description: 'Booking, prices, payment, changes, cancellation, waiting and liability for rides booked with us.',
      },
      es: {
        title: 'Términos y condiciones',
        description:
          'Reserva, precios, pago, cambios, cancelación, espera y responsabilidad en los viajes con nosotros.',
      },
      fr: {
        title: 'Conditions générales',
        description:
          'Réservation, prix, paiement, modification, annulation, attente et responsabilité pour les trajets avec nous.',
      },
      de: {
        title: 'Allgemeine Geschäftsbedingungen',
        description:
          'Buchung, Preise, Zahlung, Änderung, Stornierung, Wartezeit und Haftung für Fahrten, die Sie bei uns buchen.',
      },
    },
  },
]

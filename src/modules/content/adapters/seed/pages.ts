// Titles and descriptions of the seed pages. Their bodies are in <language>/<slug>.md; a language without a file is skipped.
import type { Language } from '#kernel/language.ts'
import type { Template } from '../../rules.ts'

export interface SeedPage {
  slug: string
  template: Template
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
          'Chauffeurs in London since 2019: our services, our values, and what our passengers and the trade say about us.',
      },
      es: {
        title: 'Sobre nosotros',
        description:
          'Chóferes en Londres desde 2019: nuestros servicios, nuestros valores y lo que dicen pasajeros y profesionales.',
      },
      fr: {
        title: 'À propos',
        description: 'Chauffeurs à Londres depuis 2019 : nos services, nos valeurs et ce que disent nos passagers.',
      },
      de: {
        title: 'Über uns',
        description:
          'Chauffeure in London seit 2019: unsere Leistungen, unsere Werte und was Fahrgäste und Fachleute sagen.',
      },
    },
  },
  {
    slug: 'contact',
    template: 'contact',
    texts: {
      en: {
        title: 'Contact',
        description: 'Contact us at any time, day or night: message form, phone, e-mail and address.',
      },
      es: {
        title: 'Contacto',
        description: 'Escríbanos o llámenos a cualquier hora: formulario, teléfono, correo electrónico y dirección.',
      },
      fr: {
        title: 'Contact',
        description: 'Écrivez-nous ou appelez, à toute heure, chaque jour : formulaire, téléphone, e-mail et adresse.',
      },
      de: {
        title: 'Kontakt',
        description: 'Schreiben Sie uns oder rufen Sie jederzeit an: Formular, Telefon, E-Mail und Adresse.',
      },
    },
  },
  {
    slug: 'privacy-policy',
    template: 'text',
    texts: {
      en: {
        title: 'Privacy Policy',
        description:
          'What data we hold about you, why and for how long, who receives it, and how to view, download and delete it.',
      },
      es: {
        title: 'Política de privacidad',
        description:
          'Qué datos tenemos de usted, para qué y cuánto tiempo, quién los recibe y cómo verlos, descargarlos y eliminarlos.',
      },
      fr: {
        title: 'Politique de confidentialité',
        description:
          'Les données que nous détenons, pourquoi et combien de temps, qui les reçoit, et comment les voir, les télécharger et les supprimer.',
      },
      de: {
        title: 'Datenschutzerklärung',
        description:
          'Welche Daten wir über Sie haben, wozu und wie lange, wer sie erhält und wie Sie sie ansehen, herunterladen und löschen.',
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

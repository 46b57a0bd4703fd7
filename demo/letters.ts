// What people write to the office, and what the office writes on its pages.
import type { Letter } from './office.ts'

export interface LetterStory extends Letter {
  /** How many days ago it came, and was answered. */
  came: number
  answered?: { ago: number; text?: string }
}

export const letters: readonly LetterStory[] = [
  {
    ...{ name: 'Priya Raman', email: 'priya@raman.example', subject: 'Twenty minutes late at Stansted', came: 35.5 },
    message:
      'The driver was very kind, but he came twenty minutes late and I nearly missed my flight. What can you do?',
    answered: {
      ago: 34.2,
      text: 'Dear Ms Raman,\n\nwe are sorry. The M11 was closed behind an accident, and we should have called you. £40 of your fare are on their way back to your card.\n\nThe office',
    },
  },
  {
    ...{
      name: 'Oliver Pemberton',
      email: 'oliver@pemberton.example',
      subject: 'Cars for a wedding in June',
      came: 20.1,
    },
    message:
      'We need three cars for a wedding near Windsor on a Saturday in June. Do you decorate them, and is there a price for the whole day?',
    answered: { ago: 19.4 },
  },
  {
    ...{
      name: 'Marguerite Delacroix',
      email: 'marguerite@delacroix.example',
      subject: 'Un siège pour enfant',
      came: 6.3,
    },
    message: 'Bonjour, pouvez-vous prévoir un siège pour un enfant de quatre ans lors de mon prochain trajet ?',
    language: 'fr',
    answered: {
      ago: 5.9,
      text: 'Bonjour Madame,\n\noui, votre chauffeur viendra avec un siège adapté, sans supplément.\n\nLe bureau',
    },
  },
  {
    ...{
      name: 'Franziska Oltmann',
      email: 'franziska@oltmann.example',
      subject: 'Rechnung mit Umsatzsteuer',
      came: 1.4,
    },
    message: 'Guten Tag, bekommen wir für unsere Fahrten eine Rechnung, auf der die Umsatzsteuer ausgewiesen ist?',
    language: 'de',
  },
  {
    ...{ name: 'Henry Galbraith', email: 'henry@galbraith.example', subject: 'A scarf in the car', came: 0.15 },
    message:
      'I think I left a green scarf on the back seat yesterday evening, on the way from the Shard. Has your driver found it?',
  },
]

export const weddings = {
  title: 'Wedding cars',
  description: 'Three saloons or ten: chauffeurs who know how a wedding day goes, at a price that is fixed before it.',
  body: '## One price for the day\n\nTell us where, when and for how many. We send a chauffeur who has driven the way before.\n\n- Ribbons in your colour\n- Water and umbrellas in every car\n- Waiting during the ceremony is included\n',
}

export const christmas = {
  title: 'Christmas and New Year',
  description: 'When we drive over the holidays, and how early to book.',
  body: 'We drive on every day of the year. For 24, 25 and 31 December please book **three days ahead**.\n',
}

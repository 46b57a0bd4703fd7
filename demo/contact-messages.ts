// The contact messages of visitors, and when the office answered them.
import type { Language } from '#kernel/language.ts'
import type { DemoServices } from './context.ts'
import { createHttpClient } from './http-client.ts'

export interface ContactMessage {
  name: string
  email: string
  subject: string
  message: string
  language?: Language
}

export interface DemoMessage extends ContactMessage {
  sentDaysAgo: number
  /** Answered by mail with `text`, or without it by telephone. */
  answered?: { daysAgo: number; text?: string }
}

export const sendMessage = async (services: DemoServices, { language, ...message }: ContactMessage): Promise<void> => {
  await createHttpClient(services, { language }).post('/api/contact', message)
}

export const contactMessages: readonly DemoMessage[] = [
  {
    ...{
      name: 'Priya Raman',
      email: 'priya@raman.example',
      subject: 'Twenty minutes late at Stansted',
      sentDaysAgo: 35.5,
    },
    message:
      'The driver was very kind, but he came twenty minutes late and I nearly missed my flight. What can you do?',
    answered: {
      daysAgo: 34.2,
      text: 'Dear Ms Raman,\n\nwe are sorry. The M11 was closed behind an accident, and we should have called you. £40 of your fare are on their way back to your card.\n\nThe office',
    },
  },
  {
    ...{
      name: 'Oliver Pemberton',
      email: 'oliver@pemberton.example',
      subject: 'Cars for a wedding in June',
      sentDaysAgo: 20.1,
    },
    message:
      'We need three cars for a wedding near Windsor on a Saturday in June. Do you decorate them, and is there a price for the whole day?',
    answered: { daysAgo: 19.4 },
  },
  {
    ...{
      name: 'Marguerite Delacroix',
      email: 'marguerite@delacroix.example',
      subject: 'Un siège pour enfant',
      sentDaysAgo: 6.3,
    },
    message: 'Bonjour, pouvez-vous prévoir un siège pour un enfant de quatre ans lors de mon prochain trajet ?',
    language: 'fr',
    answered: {
      daysAgo: 5.9,
      text: 'Bonjour Madame,\n\noui, votre chauffeur viendra avec un siège adapté, sans supplément.\n\nLe bureau',
    },
  },
  {
    ...{
      name: 'Franziska Oltmann',
      email: 'franziska@oltmann.example',
      subject: 'Rechnung mit Umsatzsteuer',
      sentDaysAgo: 1.4,
    },
    message: 'Guten Tag, bekommen wir für unsere Fahrten eine Rechnung, auf der die Umsatzsteuer ausgewiesen ist?',
    language: 'de',
  },
  {
    ...{ name: 'Henry Galbraith', email: 'henry@galbraith.example', subject: 'A scarf in the car', sentDaysAgo: 0.15 },
    message:
      'I think I left a green scarf on the back seat yesterday evening, on the way from the Shard. Has your driver found it?',
  },
]

// Tests that mails about a partner's account and its tickets contain no English words in other languages.
import path from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { createLoadBuilt } from '#platform/load-built.ts'
import { createEnglishFinder } from '../../../../testing/other-language.ts'
import { root } from '../../../../testing/start-app.ts'
import { builtTemplates } from '../adapters/templates.ts'

const templates = builtTemplates(createLoadBuilt(path.join(root, 'dist/server')))
const site = { name: 'Ostler', url: 'https://rides.example', phone: '+44 20 7946 0190' }
const link = 'https://rides.example/partner-bank?token=x'
const knownTexts = ['Ostler', 'The Harcourt', 'Iris Vane', 'Unsere Abrechnung', 'Wo ist sie?']
const [partner, name] = ['The Harcourt', 'Iris Vane']

it.each(languages)('translates all mails about a partner’s account and tickets: %s', async (language) => {
  const mailTemplates = await templates.mails(language)
  const bank = { partner, masked: '•••• 9911', asked_by: name, usable_at: new Date('2026-12-04T09:00:00Z'), link }
  const ticket = { ticket_id: '0000000000000', partner, name, subject: 'Unsere Abrechnung', text: 'Wo ist sie?' }
  const original = { message_id: ticket.ticket_id, name, subject: ticket.subject, message: ticket.text }
  const mails = await Promise.all([
    mailTemplates.colleagueInvited({ link }, site),
    ...(['invited', 'made', 'lessened', 'removed'] as const).map((what) =>
      mailTemplates.ownersChanged({ partner, what, by: name, name }, site),
    ),
    mailTemplates.bankChangeRequested(bank, site),
    mailTemplates.bankConfirmed(bank, site),
    mailTemplates.bankChangeCancelled(bank, site),
    mailTemplates.partnerInvoiced(
      { partner, number: 'P-00042', period: '2026-12', total_pence: 45_000, currency: 'gbp', rides: 2 },
      site,
    ),
    ...(['called_off', 'taken_off', 'price', 'billed_anew'] as const).map((reason) =>
      mailTemplates.partnerCredited(
        { partner, number: 'C-00001', invoice: 'P-00042', pence: 4500, currency: 'gbp', reason, date: '2026-12-04' },
        site,
      ),
    ),
    mailTemplates.ticket(ticket, site),
    mailTemplates.ticketAnswer({ answer: 'Wo ist sie?', original }, site),
  ])
  const find = await createEnglishFinder(language, ['mail', 'office-mail', 'partner-account-mail'])
  for (const { subject, text } of mails) {
    expect(subject).not.toContain('undefined')
    expect(text.length).toBeGreaterThan(100)
    const englishWords = find(`${subject}\n${text}`.replace(/https?:\S+/g, ' '), knownTexts)
    if (language !== 'en') expect(englishWords).toEqual([])
  }
})

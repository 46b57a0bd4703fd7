// Public pages over HTTP while a draft is written, scheduled and goes live.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { defaultRates } from '../default-rates/rules.ts'
import type { RateDocument } from '../rates/contract.ts'

let now = new Date()
let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp({ clock: () => now })
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const versions = '/api/admin/rate-versions'
const document: RateDocument = {
  ...defaultRates,
  fixed_fares: defaultRates.fixed_fares.map((fare) =>
    fare.id === 'heathrow' ? { ...fare, fares: { ...fare.fares, business_class: 15_731 } } : fare,
  ),
  cancellation: [
    { id: 'standard', classes: null, booking_type: null, steps: [{ until_minutes: 150, refund: 10_000 }] },
  ],
  waiting: [{ id: 'standard', zone: null, free_minutes: 25, steps: [{ after_minutes: 25, fee: 1731 }] }],
}
/** Where each figure shows: the page and its text in that language. */
const shown = [
  ['/', '£157.31'],
  ['/fr', '157,31'],
  ['/', '150 minutes before pickup'],
  ['/de', '150 Minuten vor der Abholung'],
  ['/', '"price":157.31'],
  ['/manifest.webmanifest', '25 minutes of waiting included'],
  ['/terms-and-conditions', '£17.31'],
  ['/es/terms-and-conditions', '150 minutos antes de la recogida'],
] as const
const read = async (path: string) => (await site.visitor().get(path)).text
const present = async () => Promise.all(shown.map(async ([path, text]) => (await read(path)).includes(text)))

describe('public pages', () => {
  it('show the figures of a version from its instant on, in every language, and never those of a draft', async () => {
    const draft = (await office.visitor.post(`${versions}/2026-1/copies`, {})).body.data
    await office.visitor.put(`${versions}/${draft.version_id}`, { revision: 1, document })
    expect(await present()).toEqual(shown.map(() => false))
    const at = new Date(now.getTime() + 600_000)
    const reply = await office.visitor.post(`${versions}/${draft.version_id}/schedule`, {
      revision: 2,
      effective_from: at.toISOString(),
      applies_by: 'booking',
    })
    expect(reply.body.data.state).toBe('scheduled')
    now = new Date(at.getTime() - 1)
    expect(await present()).toEqual(shown.map(() => false))
    now = at
    expect(await present()).toEqual(shown.map(() => true))
  })
})

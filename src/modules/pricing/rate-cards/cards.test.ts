// Rate cards over HTTP: what a card may be, and from when it prices rides.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourlyRide, quoteFor } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { canadianCard } from '../../../../testing/rate-cards.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { ListedCard } from './contract.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const create = (over: Record<string, unknown> = {}) => office.visitor.post('/api/admin/rate-cards', canadianCard(over))
const currencyInToronto = async () =>
  (await quoteFor(site.visitor(), hourlyRide({ country: 'canada', pickup: { address: 'Toronto' }, ride_area: null })))
    .currency

describe('a new rate card', () => {
  it.each([
    ['without a name', { name: ' ' }, 400, 'name'],
    ['in another currency', { currency: 'eur' }, 400, 'currency'],
    ['with more decimals than thousandths', { tax_rate: 14_975.5 }, 400, 'tax_rate'],
    ['with a tax of 0 %', { tax_rate: 0 }, 400, 'tax_rate'],
    ['with a tax without a name', { tax_name: '' }, 400, 'tax_name'],
    ['with the rate of a tax that is not ours', { tax_treatment: 'agent' }, 400, 'tax_rate'],
    ['with the name of another card', { name: 'Standard' }, 409, 'name'],
    ['for countries that another card prices', { country: null }, 409, 'country'],
  ])('is refused %s', async (_, over, status, field) => {
    const refused = await create(over)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([status, [field]])
  })

  it('prices no ride before its draft is live, may change until then, and not after', async () => {
    const card: ListedCard = (await create()).body.data
    expect(card).toMatchObject({ currency: 'cad', tax_rate: 14_975, versions: [{ number: 1, state: 'draft' }] })
    expect(await currencyInToronto()).toBe('gbp')
    const { copy_of: _, ...fields } = canadianCard({ currency: 'usd', revision: 1 })
    const path = `/api/admin/rate-cards/${card.card_id}`
    expect((await office.visitor.put(path, fields)).body.data).toMatchObject({ currency: 'usd', revision: 2 })
    const stale = await office.visitor.put(path, fields)
    expect([stale.status, stale.body.code, stale.body.data.card.revision]).toEqual([409, 'RATE_CARD_CHANGED', 2])
    const draft = card.versions[0]?.version_id
    const live = await office.visitor.post(`/api/admin/rate-versions/${draft}/schedule`, {
      revision: 1,
      effective_from: null,
      applies_by: 'booking',
    })
    expect(live.body.data).toMatchObject({ state: 'live', currency: 'usd' })
    expect(await currencyInToronto()).toBe('usd')
    const fixed = await office.visitor.put(path, { ...fields, currency: 'cad', revision: 2 })
    expect([fixed.status, fixed.body.code]).toEqual([409, 'RATE_CARD_FIXED'])
    const write = `update rate_cards set currency = 'cad' where card_id = $1`
    await expect(site.pool.query(write, [card.card_id])).rejects.toThrow('cannot change')
  })

  it('is created once where two users name it alike at the same time', async () => {
    const replies = await Promise.all(
      ['uk', 'america'].map((country) => create({ name: 'Twins', country, currency: 'gbp' })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

// Promotions over HTTP as the office keeps them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdministrator } from '../../../../testing/office.ts'
import { createPromotion, newPromotion } from '../../../../testing/promotions.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

const path = '/api/admin/promotions'
let site: TestApp
let office: Visitor
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
})
afterAll(() => site.close())

const change = ({ promotion_id, ...promotion }: { promotion_id: string }, over: object = {}) =>
  office.put(`${path}/${promotion_id}`, { ...promotion, active: true, ...over })

describe('a promotion', () => {
  it('has a code in capitals, and no uses at first', async () => {
    const promotion = await createPromotion(office, { code: ' spring 24 ' })
    expect(promotion).toMatchObject({ code: 'SPRING24', uses: 0, active: true, revision: 1 })
    expect((await office.get(path)).body.data).toContainEqual(promotion)
  })

  it('has a code that no other active promotion has, in whatever letters', async () => {
    const first = await createPromotion(office, { code: 'SUMMER' })
    const again = await office.post(path, newPromotion({ code: 'Summer' }))
    expect(again).toMatchObject({ status: 409, body: { code: 'PROMOTION_CODE_TAKEN', fields: { code: /active/ } } })
    expect((await change(first, { active: false })).body.data).toMatchObject({ active: false, revision: 2 })
    const second = await createPromotion(office, { code: 'Summer' })
    expect(second.code).toBe('SUMMER')
    const resumed = await change({ ...first, revision: 2 } as typeof first)
    expect(resumed).toMatchObject({ status: 409, body: { code: 'PROMOTION_CODE_TAKEN' } })
  })

  it('is not overwritten by an editor who saw an earlier revision', async () => {
    const promotion = await createPromotion(office)
    expect((await change(promotion, { max_uses: 5 })).status).toBe(200)
    const late = await change(promotion, { max_uses: 7 })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'PROMOTION_CHANGED', data: { promotion: { max_uses: 5, revision: 2 } } },
    })
  })

  it.each([
    ['code', { code: 'no' }],
    ['code', { code: 'ÄÖÜ' }],
    ['name.fr', { name: { en: 'Spring', es: 'Spring', fr: '', de: 'Spring' } }],
    ['change.basis_points', { change: { kind: 'percent', basis_points: 10_001 } }],
    ['change.amount', { change: { kind: 'amount', amount: 0 }, currency: 'gbp' }],
    ['currency', { change: { kind: 'amount', amount: 1000 } }],
    ['currency', { least_fare: 5000 }],
    ['ends_on', { starts_on: '2026-05-02', ends_on: '2026-05-01' }],
    ['max_uses', { max_uses: 0 }],
    ['max_uses_each', { first_ride_only: true, max_uses_each: 2 }],
  ])('is refused at the field %s', async (field, over) => {
    const { status, body } = await office.post(path, newPromotion(over))
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
  })
})

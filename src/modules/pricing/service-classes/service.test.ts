// Service classes over HTTP: who can keep them, what is refused, and where a change shows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallerKind, callerKinds, createCallers, type Person } from '../../../../testing/callers.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { bookedRide, bookingOf, quoteFor, rideToLondon } from '../../../../testing/factories.ts'
import { readMeta } from '../../../../testing/html.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { pdfText } from '../../../../testing/pdf-text.ts'
import { canadianCard, publishCard } from '../../../../testing/rate-cards.ts'
import { downloadReceipt } from '../../../../testing/receipts.ts'
import { changeClass, minibus, readClasses, sellClass } from '../../../../testing/service-classes.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import type { ClassOnWire, ListedClass } from './contract.ts'
import type { PublicClass } from './rules.ts'

let database: TestDatabase
let site: TestApp
let other: TestApp
let office: Visitor
let people: Record<CallerKind, Person>
beforeAll(async () => {
  database = await createDatabase()
  site = await startApp({ database })
  other = await startApp({ database })
  office = (await createAdministrator(site)).visitor
  people = await createCallers(site)
})
afterAll(async () => {
  await site.close()
  await other.close()
  await database.drop()
})

const path = '/api/admin/service-classes'
const readClass = async (id: string) =>
  (await readClasses(office)).find(({ class_id }) => class_id === id) as ListedClass
const change = ({ class_id, ...fields }: ClassOnWire, over: object = {}) =>
  office.put(`${path}/${class_id}`, { ...fields, ...over })
/** The classes that a page of a process knows. */
const classesOn = async ({ visitor }: Pick<TestApp, 'visitor'>, page = '/'): Promise<PublicClass[]> => {
  const [content = ''] = readMeta((await visitor().get(page)).text, 'site')
  return JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')).classes
}
const quoted = async (by: Visitor = site.visitor()) =>
  (await quoteFor(by)).classes.map(({ service_type }) => service_type)

describe('the service classes', () => {
  it.each(callerKinds.filter((kind) => kind !== 'admin'))('are closed to %s', async (kind) => {
    const { visitor } = people[kind]
    const { class_id, ...fields } = await readClass('first_class')
    const answers = [
      await visitor.get(path),
      await visitor.post(path, minibus({ class_id: 'theirs' })),
      await visitor.put(`${path}/${class_id}`, { ...fields, seats: 4 }),
    ]
    for (const { status } of answers) expect([401, 403]).toContain(status)
    expect(await readClass('theirs')).toBeUndefined()
    expect(await readClass('first_class')).toMatchObject({ seats: 3 })
  })

  it('list the rate cards that price rides and not the class, until one is published or the class retired', async () => {
    expect((await readClasses(office)).map((each) => (each as ListedClass).unpriced_by)).toEqual([[], [], [], []])
    expect((await office.post(path, minibus({ class_id: 'shuttle' }))).status).toBe(200)
    expect((await readClass('shuttle')).unpriced_by).toEqual(['Standard'])
    await changeClass(office, 'shuttle', { active: false })
    expect((await readClass('shuttle')).unpriced_by).toEqual([])
    await publishCard(office, canadianCard())
    await sellClass(office, minibus({ class_id: 'coach', aliases: [] }))
    expect((await readClass('coach')).unpriced_by).toEqual(['Canada'])
    await changeClass(office, 'coach', { active: false })
  })
})

describe('a new class', () => {
  it.each<[string, object, string, string]>([
    ['an id with capitals', { class_id: 'Minibus' }, 'class_id', 'Use lower-case letters'],
    ['no name in a language', { name: { ...minibus().name, fr: ' ' } }, 'name.fr', 'Enter'],
    ['a long text', { description: { ...minibus().description, de: 'x'.repeat(161) } }, 'description.de', ''],
    ['no seat', { seats: 0 }, 'seats', 'Enter a whole number within the limits'],
    ['half a seat', { seats: 2.5 }, 'seats', 'Enter a whole number within the limits'],
    ['more luggage than a car carries', { luggage: 17 }, 'luggage', 'Enter a whole number within the limits'],
    ['no position', { position: null }, 'position', 'Enter a whole number within the limits'],
    ['a rank above the highest', { rank: 10 }, 'rank', 'Enter a whole number within the limits'],
    ['an empty other name', { aliases: ['bus', ' '] }, 'aliases.1', 'Enter'],
    ['a picture that does not exist', { picture: 'tram' }, 'picture', ''],
    ['no class whose cars serve it', { served_by: [] }, 'served_by', 'Choose at least one class'],
    ['an unknown class whose cars serve it', { served_by: ['tram'] }, 'served_by', 'There is no class with this id'],
  ])('is refused with %s at its field', async (_, over, field, message) => {
    const { status, body } = await office.post(path, { ...minibus({ class_id: 'wrong' }), ...over })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ [field]: expect.stringContaining(message) })
    expect(await readClass('wrong')).toBeUndefined()
  })

  it('is refused with a taken id, also where two are created at once', async () => {
    const taken = { code: 'CLASS_ID_TAKEN', fields: { class_id: 'Another class has this id' } }
    expect(await office.post(path, minibus({ class_id: 'first_class' }))).toMatchObject({ status: 409, body: taken })
    const form = minibus({ class_id: 'twin', active: false })
    const answers = await Promise.all([office.post(path, form), office.post(path, form)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a change of a class', () => {
  it('is refused for a class that does not exist, and with an unknown class whose cars serve it', async () => {
    const first = await readClass('first_class')
    const missing = await change({ ...first, class_id: 'tram' })
    expect([missing.status, missing.body.code]).toEqual([404, 'CLASS_NOT_FOUND'])
    const unknown = await change(first, { served_by: ['first_class', 'tram'] })
    expect([unknown.status, unknown.body.code]).toEqual([400, 'UNKNOWN_CLASS'])
    expect(await readClass('first_class')).toEqual(first)
  })

  it('is refused to an editor who saw an earlier revision, with the class as it is', async () => {
    const seen = await readClass('first_class')
    const answers = await Promise.all([change(seen, { rank: 4 }), change(seen, { rank: 5 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = await readClass('first_class')
    const { unpriced_by: _, ...now } = kept
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'CLASS_CHANGED', data: { class: now } })
    expect(kept.revision).toBe(seen.revision + 1)
  })

  it('is in the audit log with its actor and revision', async () => {
    const { revision } = await changeClass(office, 'first_class', { rank: 2 })
    const { rows } = await site.pool.query(
      `select actor, action, after from audit_log where subject = 'service_class:first_class' order by audit_id desc`,
    )
    expect(rows[0]).toMatchObject({ action: 'service_class.changed', after: { revision } })
    expect(rows[0].actor).not.toBe('system')
  })

  it('shows in every process, in each language with its own name', async () => {
    const nameOf = async (app: TestApp, page: string) =>
      (await classesOn(app, page)).find(({ id }) => id === 'first_class')?.name
    const before = await readClass('first_class')
    const name = { en: 'Grand Class', es: 'Gran Clase', fr: 'Grande Classe', de: 'Große Klasse' }
    await changeClass(office, 'first_class', { name })
    for (const app of [site, other])
      for (const [page, own] of [
        ['/', name.en],
        ['/es', name.es],
        ['/fr', name.fr],
        ['/de', name.de],
      ] as const)
        await eventually(async () => (await nameOf(app, page)) === own)
    await changeClass(office, 'first_class', { name: before.name })
    await eventually(async () => (await nameOf(other, '/')) === before.name.en)
  })

  it('sells or refuses the class in every process', async () => {
    await changeClass(office, 'business_class', { active: false })
    expect(await quoted()).not.toContain('business_class')
    await eventually(async () => !(await quoted(other.visitor())).includes('business_class'))
    await changeClass(office, 'business_class', { active: true })
    await eventually(async () => (await quoted(other.visitor())).includes('business_class'))
  })
})

describe('a retired class', () => {
  it('is quoted no more, while earlier quotes and rides keep it with its name', { tags: ['full'] }, async () => {
    const customer = site.visitor()
    const { booking_id } = await paidRide(customer)
    const late = site.visitor()
    const { booking_id: unpaid } = await bookedRide(late)
    const quote = await quoteFor(late)
    const name = { en: 'Old First', es: 'Antigua', fr: 'Ancienne', de: 'Alte Erste' }
    await changeClass(office, 'first_class', { active: false, name })

    expect((await late.post('/api/bookings', bookingOf(rideToLondon(), quote))).body.success).toBe(true)
    expect(await quoted()).not.toContain('first_class')
    expect((await classesOn(site)).find(({ id }) => id === 'first_class')).toMatchObject({
      name: 'Old First',
      is_active: false,
      is_sold: false,
    })
    for (const [by, id] of [
      [customer, booking_id],
      [late, unpaid],
      [office, booking_id],
    ] as const)
      expect((await by.get(`/api/bookings/${id}`)).body.data.service_type).toBe('first_class')
    // Papers have the name that the class had when the ride was booked.
    const receipt = pdfText((await downloadReceipt(customer, site, booking_id)).bytes)
    expect(receipt).toContain('First Class')
    expect(receipt).not.toContain('Old First')
  })
})

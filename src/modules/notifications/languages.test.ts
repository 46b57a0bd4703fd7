// Tests every kind of mail in every language, from HTTP requests with the language cookie to the stored mail.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '#kernel/language.ts'
import type { Attachment } from '#platform/mail.ts'
import { turnOnTwoFactor } from '../../../testing/authenticator.ts'
import { makeChange, waitForRefunds } from '../../../testing/booking-changes.ts'
import { waitForDeliveries } from '../../../testing/deliveries.ts'
import { eventually } from '../../../testing/eventually.ts'
import { bookingOf, dateIn, newAccount, password, quoteFor, rideToLondon, signUp } from '../../../testing/factories.ts'
import { createAdministrator } from '../../../testing/office.ts'
import { createEnglishFinder } from '../../../testing/other-language.ts'
import { markPaid } from '../../../testing/paid-bookings.ts'
import { paidRide } from '../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let now = new Date()
const clock = () => now
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.close())

interface StoredMail {
  dedupe: string
  to_address: string
  subject: string
  html: string
  text: string
  attachments: Attachment[]
}

/** Returns 'change:customer' for 'change:8FERFXWR09V07:customer'. */
const kindOf = ({ dedupe }: StoredMail): string => {
  const [kind, , reader] = dedupe.split(':')
  return [kind, reader].filter(Boolean).join(':')
}

const mailsTo = async (addresses: readonly string[]): Promise<StoredMail[]> => {
  await waitForDeliveries(site)
  const { rows } = await site.pool.query('select * from mails where to_address = any($1) order by created_at', [
    addresses,
  ])
  return rows
}
const linkTo = (address: string, kind: string): Promise<string> =>
  eventually(async () => {
    const mail = (await mailsTo([address])).find((each) => kindOf(each) === kind)
    return mail && /token=([\w-]{43})/.exec(mail.html)?.[1]
  })

const visitorIn = (language: Language): Visitor => {
  const visitor = site.visitor()
  visitor.cookies.set('lang', language)
  return visitor
}
const expectOk = async (request: ReturnType<Visitor['send']>) => {
  const { status, text, body } = await request
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body
}

const passenger = (email: string) => ({
  is_self_booking: 0,
  guest_title: 'ms',
  guest_first_name: 'Wilhelmina',
  guest_last_name: 'Okonkwo',
  guest_email: email,
  guest_phone_number: '+447700900555',
})

/** Books a ride for another passenger, pays it, changes it to a lower price and cancels it. */
const rideFromEndToEnd = async (language: Language, passengersAddress: string) => {
  const visitor = visitorIn(language)
  const extras = { flight_number: 'BA 178', pickup_sign: 'Okonkwo', notes_for_chauffeur: '–', reference_code: 'X-7' }
  const back = { booking_date: dateIn(15), booking_time: '18:00:00' }
  const booked = await paidRide(visitor, { ...passenger(passengersAddress), ...extras, return: back })
  const { booking_id, return_booking_id = '', user_id, email } = booked
  await expectOk(
    makeChange(visitor, booking_id, { service_type: 'business_class', number_of_luggage: 1, flight_number: 'BA 2' }),
  )
  await waitForRefunds(site.pool, booking_id, 4500)
  for (const id of [booking_id, return_booking_id]) {
    const { refund } = (await visitor.get(`/api/bookings/${id}/cancellation`)).body.data
    await expectOk(visitor.post(`/api/bookings/${id}/cancel`, { refund }))
  }
  await waitForRefunds(site.pool, booking_id, 19_500)
  await waitForRefunds(site.pool, return_booking_id, 19_500)
  const { data } = (await visitor.get(`/api/bookings/${booking_id}`)).body
  return { visitor, user_id, email, places: [data.pickup_location, data.dropoff_location] as string[] }
}

/** Books a ride as a guest for a new account and returns its address; both use the same language. */
const guestRide = async (language: Language): Promise<string> => {
  const member = newAccount()
  await expectOk(visitorIn(language).post('/api/auth/register', member))
  const guest = visitorIn(language)
  const quote = await quoteFor(guest)
  const found = await expectOk(guest.get(`/api/users?email=${encodeURIComponent(member.email)}`))
  const booking = bookingOf(rideToLondon(), quote, { user_id: found.data[0].user_id })
  const { booking_id } = (await expectOk(guest.post('/api/bookings', booking))).data
  await markPaid(site, [booking_id])
  return member.email
}

/** Causes every mail about an account except that about its deletion, and returns its new address. */
const accountLife = async ({ visitor, user_id, email }: { visitor: Visitor; user_id: string; email: string }) => {
  const app = await turnOnTwoFactor(visitor, now)
  const nextCode = () => {
    now = new Date(now.getTime() + 30_000)
    return app.codeAt(now)
  }
  await expectOk(visitor.post('/api/auth/two-factor/recovery-codes', { password, code: nextCode() }))
  await expectOk(visitor.send('DELETE', '/api/auth/two-factor', { password, code: nextCode() }))
  await expectOk(visitor.post('/api/auth/forgot-password', { email }))
  const token = await linkTo(email, 'reset')
  await expectOk(visitor.post('/api/auth/reset-password-with-token', { token, newPassword: password }))
  await expectOk(visitor.post('/api/auth/login', { email, password }))
  const { data } = (await visitor.get(`/api/users/${user_id}`)).body
  const { user_id: _, pending_email: __, profile_image: ___, marketing_consent: ____, ...form } = data
  const next = `next.${email}`
  await expectOk(
    visitor.put(`/api/users/${user_id}`, {
      ...form,
      address: '4 Elm Row',
      city: 'London',
      state_province: 'London',
      zip_postal_code: 'N1 1AA',
      email: next,
    }),
  )
  const proof = await linkTo(next, 'proof')
  await expectOk(visitor.post('/api/auth/verify-email', { token: proof }))
  return next
}

/** The words that readers see: subject, text, markup without tags, and calendar files with unfolded lines. */
const readings = ({ subject, html, text, attachments }: StoredMail): string[] => [
  subject,
  text,
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&'),
  ...attachments.map(({ content }) =>
    content
      .replaceAll('\r\n ', '')
      .replace(/^(?!SUMMARY|DESCRIPTION|LOCATION).*$/gm, '')
      .replaceAll('\\n', '\n')
      .replaceAll('\\', ''),
  ),
]

const kinds = [
  'cancel:customer',
  'cancel:passenger',
  'change:customer',
  'change:passenger',
  'claimed:customer',
  'confirm:customer',
  'confirm:passenger',
  'deleted',
  'email-change-requested',
  'email-changed',
  'password',
  'proof',
  'refund',
  'reset',
  'two-factor',
]

/** The message catalogue of mails in this language. */
const subjects = async (language: Language) => import(`#messages/${language}/mail.ts`)

describe.each(languages)('mails in %s', (language) => {
  let mails: StoredMail[]
  let knownTexts: string[]
  beforeAll(async () => {
    const passengersAddress = newAccount().email
    const ride = await rideFromEndToEnd(language, passengersAddress)
    const guest = await guestRide(language)
    const next = await accountLife(ride)
    mails = await mailsTo([ride.email, next, guest, passengersAddress])
    await expectOk(ride.visitor.send('DELETE', `/api/users/${ride.user_id}`, { password }))
    mails.push(...(await mailsTo([next])).filter((mail) => kindOf(mail) === 'deleted'))
    knownTexts = [...ride.places, ride.email, next, guest, 'Business Class', 'First Class', 'Wilhelmina Okonkwo']
  })

  it('exist for every kind, calendar files included, without English words', async () => {
    expect([...new Set(mails.map(kindOf))].sort()).toEqual(kinds)
    const find = await createEnglishFinder(language === 'en' ? 'de' : language, ['mail', 'pricing', 'terms'])
    const left = mails.map((mail) => [kindOf(mail), readings(mail).flatMap((text) => find(text, knownTexts))] as const)
    if (language !== 'en') expect(left.filter(([, words]) => words.length > 0)).toEqual([])
    // The control: in English mails the finder reports words in each of them.
    else expect(left.filter(([, words]) => words.length === 0)).toEqual([])
    for (const { html } of mails) expect(html).toContain(` lang="${language}"`)
    const files = mails.flatMap(({ attachments }) => attachments.filter(({ filename }) => filename.endsWith('.ics')))
    expect(files.length).toBeGreaterThanOrEqual(7)
    for (const { content } of files) expect(content).toContain(`PRODID:-//Ostler//Rides//${language.toUpperCase()}\r\n`)
  })

  it('have subjects in that language', async () => {
    const m = await subjects(language)
    const seen = (kind: string) => mails.filter((mail) => kindOf(mail) === kind).map(({ subject }) => subject)
    expect(seen('claimed:customer')).toEqual([m.claimed_subject])
    expect(seen('deleted')).toEqual([m.deleted_subject])
    expect(seen('email-change-requested')).toEqual([m.email_asked_subject])
    expect(seen('email-changed')).toEqual([m.email_changed_subject])
    expect(seen('password')).toEqual([m.password_changed_subject])
    expect(new Set(seen('proof'))).toEqual(new Set([m.proof_subject]))
    expect(seen('refund')).toEqual([m.refund_subject, m.refund_subject, m.refund_subject])
    expect(seen('reset')).toEqual([m.reset_subject])
    expect(seen('two-factor').sort()).toEqual(
      [m.two_factor_mails.on, m.two_factor_mails.off, m.two_factor_mails.codes].map(({ subject }) => subject).sort(),
    )
  })
})

describe('mails to administrators', () => {
  it('are in the language of the site, not in the administrator’s own', async () => {
    const { visitor, email, user_id } = await createAdministrator(site)
    await site.pool.query(`update users set language = 'fr' where user_id = $1`, [user_id])
    const { version } = (await visitor.get('/api/settings')).body.data
    await expectOk(visitor.put('/api/settings', { version, language: 'de' }))
    await expectOk(visitorIn('fr').post('/api/auth/forgot-password', { email }))
    await linkTo(email, 'reset')
    const reset = (await mailsTo([email])).find((mail) => kindOf(mail) === 'reset')
    expect(reset?.subject).toBe((await subjects('de')).reset_subject)
    expect(reset?.html).toContain(' lang="de"')
  })
})

it('uses the site name of the settings in mails', async () => {
  const { visitor } = await createAdministrator(site)
  const { version } = (await visitor.get('/api/settings')).body.data
  await expectOk(visitor.put('/api/settings', { version, site_name: 'Paragon Cars' }))
  const { email } = await signUp(visitorIn('es'))
  await linkTo(email, 'proof')
  const [proof] = await mailsTo([email])
  expect(proof?.text).toContain('Le damos la bienvenida a Paragon Cars.')
  expect(proof?.html).toMatch(/<p[^>]*>Paragon Cars<\/p>/)
  expect(proof?.html).not.toContain('logo.png')
  expect(proof?.text).not.toContain('Ostler')
})

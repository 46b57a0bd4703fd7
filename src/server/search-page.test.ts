// The search page for the plain form: prices, or the form with its input and errors.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateIn } from '../../testing/factories.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.close())

const ride = {
  country: 'uk',
  pickup: 'Heathrow Airport',
  destination: "Claridge's",
  date: dateIn(14),
  time: '09:30',
  passengers: '2',
  luggage: '2',
}

const search = async (over: Record<string, string | undefined> = {}, { prefix = '', at = running } = {}) => {
  const query = Object.entries({ ...ride, ...over }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return at.visitor().get(`${prefix}/search?${new URLSearchParams(query)}`)
}

/** Values of the form's fields by name; of several, the last, as the server reads it. */
const readFields = (html: string) => {
  const fields: Record<string, string> = {}
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const [, name = ''] = /name="([^"]+)"/.exec(tag) ?? []
    if (/type="radio"/.test(tag) && !/checked/.test(tag)) continue
    fields[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? ''
  }
  for (const [, name = '', options = ''] of html.matchAll(/<select[^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/g))
    fields[name] = /<option(?! value="")[^>]*selected[^>]*>([^<]*)/.exec(options)?.[1] ?? ''
  return fields
}

const readAlert = (html: string) => /role="alert"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/.exec(html)?.[1]

describe('a search without a price', () => {
  it.each([
    [
      'over water',
      { country: 'america', pickup: 'Honolulu', destination: 'Los Angeles' },
      /between Honolulu and Los Angeles. Please call \+44 20 7946 0190/,
    ],
    [
      'into another country',
      { country: 'canada', pickup: 'Toronto', destination: 'Detroit' },
      /This place is in another country.* by phone: \+44 20 7946 0190/,
    ],
    ['out of another country', { pickup: 'Paris' }, /This place is in another country/],
  ])('explains the reason: %s', async (_, over, words) => {
    const { status, text } = await search(over)
    expect(status).toBe(400)
    expect(readAlert(text)).toMatch(words)
    expect(text).not.toContain('Please pick one of the suggestions')
    expect(readFields(text)).toMatchObject({ pickup: over.pickup })
  })
})

describe('a complete search', () => {
  it('shows the price of each class with its breakdown, and what needs JavaScript', async () => {
    const { status, text, headers } = await search()
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    for (const price of ['£150.00', '£195.00', 'Fixed airport or port fare', 'Business Class', 'First Class'])
      expect(text).toContain(price)
    expect(text).toContain('Paying online needs JavaScript')
    expect(text).toContain('+44 20 7946 0190')
    expect(text).toContain('<h1 class="text-title-1">Choose your service</h1>')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  })

  it('stores no quote', async () => {
    await search()
    const { rows } = await running.pool.query('select count(*)::int as quotes from quotes')
    expect(rows).toEqual([{ quotes: 0 }])
  })

  it('passes the same ride to the booking steps', async () => {
    const { text } = await search()
    const address = /data-go-on="\/service-class\?([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    expect(Object.fromEntries(new URLSearchParams(address))).toMatchObject({
      pickup: 'Heathrow Airport',
      destination: "Claridge's",
      datetime: `${ride.date}T09:30`,
      passengers: '2',
      luggage: '2',
      country: 'uk',
      pickup_id: expect.any(String),
      destination_id: expect.any(String),
    })
  })

  it('by the hour uses the native fields behind those of the panel', async () => {
    const query = new URLSearchParams({ country: 'uk', rideArea: 'outside', pickup: 'Heathrow Airport', time: '09:30' })
    for (const [name, ...values] of [
      ['date', '', ride.date],
      ['duration', '4', '6'],
      ['passengers', '1', '3'],
      ['luggage', '1', '2'],
    ])
      for (const value of values) query.append(name ?? '', value)
    const { status, text } = await running.visitor().get(`/search?${query}`)
    expect(status).toBe(200)
    expect(text).toContain('£600.00')
    expect(text).toContain('Outside London')
  })

  it.each([
    ['/de', 'Wählen Sie Ihre Fahrzeugklasse'],
    ['/fr', 'Choisissez votre service'],
    ['/es', 'Elija el servicio'],
  ])('is in the language of the page, %s', async (prefix, title) => {
    const { status, text } = await search({}, { prefix })
    expect(status).toBe(200)
    expect(text).toContain(title)
    expect(text).not.toContain('Choose your service')
    expect(text).toContain(`href="${prefix}/search?`)
  })
})

describe('the search form with errors', () => {
  it('reports missing fields and keeps the input', async () => {
    const { status, text } = await search({ destination: '', time: '', passengers: '5' })
    expect(status).toBe(400)
    expect(readAlert(text)).toBe('Please fill in all required fields')
    expect(text).toContain('Enter a dropoff')
    expect(text).toContain('Choose a time')
    expect(text).not.toContain('Enter a pickup')
    expect(readFields(text)).toMatchObject({
      country: 'uk',
      pickup: 'Heathrow Airport',
      destination: '',
      date: ride.date,
      time: '',
      passengers: '5',
      luggage: '2',
    })
  })

  it('keeps every field of a ride by the hour', async () => {
    const { text } = await search({ destination: undefined, duration: '9', rideArea: 'outside', date: '' })
    expect(readFields(text)).toMatchObject({
      duration: '9',
      rideArea: 'outside',
      pickup: 'Heathrow Airport',
      time: '09:30',
    })
    expect(text).toContain('Choose a date')
  })

  it('accepts a 12-hour time from a link', async () => {
    const { status, text } = await search({ time: '9:30 PM' })
    expect(status).toBe(200)
    expect(text).toContain('21:30')
  })

  it.each([
    ['a day that is past', { date: dateIn(-3) }, 'Choose today or a later date'],
    ['seven minutes past', { time: '09:07' }, 'Choose a quarter-hour time'],
    ['a time in words', { time: 'half nine' }, 'Enter the time as 09:30'],
    ['a date in words', { date: 'next Friday' }, 'Enter the date as 5 May 2027'],
    ['no such day', { date: '2027-02-30' }, 'Choose a date'],
    ['no country', { country: '' }, 'Choose a country'],
    ['another country', { country: 'france' }, 'Choose a country'],
    ['nine passengers', { passengers: '9' }, 'Please fill in all required fields'],
  ])('refuses %s', async (_, over, message) => {
    const { status, text } = await search(over)
    expect(status).toBe(400)
    expect(text).toContain(message)
    expect(text).not.toContain('£150.00')
  })

  it.each([
    ['destination', { destination: 'Heathrow Airport' }],
    [
      'pickup',
      {
        pickup: 'The Harcourt, Brook Street',
        pickup_id: 'the-harcourt',
        partner: 'the-harcourt',
        partner_at: 'destination',
      },
    ],
  ])(
    'reports at the %s that pickup and dropoff are the same, and keeps the input',
    async (name, over: Record<string, string>) => {
      const { status, text } = await search(over)
      expect(status).toBe(400)
      const message = 'Pickup and dropoff are the same place. Please change one of them, or book by the hour.'
      expect(readAlert(text)).toBe(message)
      const [field = ''] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(text) ?? []
      const [, described] = /aria-describedby="([^"]+)"/.exec(field) ?? []
      expect(text).toMatch(new RegExp(`id="${described}"[^>]*>.*?${message}`))
      expect(readFields(text)).toMatchObject({
        pickup: over.pickup ?? 'Heathrow Airport',
        date: ride.date,
        time: '09:30',
      })
      expect(text).not.toContain('£150.00')
    },
  )

  it('explains that a ride is too soon', async () => {
    const at = await startApp({ clock: () => new Date('2027-01-04T12:00:00Z') })
    const { status, text } = await search({ date: '2027-01-04', time: '12:30' }, { at })
    expect(status).toBe(400)
    expect(readAlert(text)).toBe(
      'Online bookings need at least 1 hour’s notice. For an earlier pickup, please call +44 20 7946 0190.',
    )
    await at.close()
  })

  it('shows no errors after a change of tab or for a search that is being edited', async () => {
    const tabbed = await running.visitor().get('/search?tab=hourly')
    expect(tabbed.status).toBe(200)
    expect(tabbed.text).not.toContain('role="alert"')
    expect(Object.keys(readFields(tabbed.text))).toContain('duration')
    const edited = await search({ change: 'yes' })
    expect(edited.status).toBe(200)
    expect(readFields(edited.text)).toMatchObject({ pickup: 'Heathrow Airport', time: '09:30' })
  })

  it('escapes the input', async () => {
    const { text } = await search({ pickup: '"><script>alert(1)</script>' })
    expect(text).not.toContain('<script>alert')
  })

  it('keeps the search in another language', async () => {
    const { text } = await search({ date: undefined })
    const [, href = ''] = /href="(\/language\?to=de[^"]*)"/.exec(text) ?? []
    const { headers } = await running.visitor().get(href.replaceAll('&amp;', '&'))
    const [path, query] = (headers.get('location') ?? '').split('?')
    expect(path).toBe('/de/search')
    expect(new URLSearchParams(query).get('pickup')).toBe('Heathrow Airport')
  })

  it('counts towards the rate limit of quotes', async () => {
    const at = await startApp({ env: { RATE_LIMITS: 'on' } })
    const visitor = at.visitor()
    const address = `/search?${new URLSearchParams(ride)}`
    let last = await visitor.get(address)
    for (let count = 1; count < 61; count += 1) last = await visitor.get(address)
    expect(last.status).toBe(429)
    expect(readAlert(last.text)).toBe('Rate limit reached. Please wait a moment and try again.')
    expect(readFields(last.text)).toMatchObject({ pickup: 'Heathrow Airport' })
    await at.close()
  })
})

describe('a search with a place that cannot be located', () => {
  it('offers suggestions that keep all other fields', async () => {
    const { status, text } = await search({ pickup: '17 Heathrow Gardens, Edinburgh' })
    expect(status).toBe(400)
    expect(readAlert(text)).toBe('Failed to calculate distance. Please try again.')
    expect(text).toContain('We could not find the pickup “17 Heathrow Gardens, Edinburgh”')
    expect(readFields(text)).toMatchObject({ pickup: '17 Heathrow Gardens, Edinburgh', destination: 'Claridge&#x27;s' })
    const links = [...text.matchAll(/href="(\/search\?[^"]*pickup_id[^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    expect(links.length).toBeGreaterThan(0)
    const picked = await running.visitor().get(links[0] ?? '')
    expect(picked.status).toBe(200)
    expect(picked.text).toContain('Choose your service')
  })

  it('reports that there is no suggestion', async () => {
    const { text } = await search({ destination: 'qqzzx' })
    expect(text).toContain('Nothing found for “qqzzx”. Try a postcode.')
  })

  it('uses a picked place only while the field has its name', async () => {
    const picked = await search({ pickup: 'The Ritz London', pickup_id: 'the-ritz' })
    expect(picked.status).toBe(200)
    const edited = await search({ pickup: 'qqzzx', pickup_id: 'the-harcourt' })
    expect(edited.status).toBe(400)
  })
})

it('a search starts or ends at the hotel of a partner', async () => {
  const from = await search({ pickup: 'The Harcourt, Brook Street', partner: 'the-harcourt', country: undefined })
  expect(from.status).toBe(200)
  expect(from.text).toContain('The Harcourt')
  expect(from.text).toMatch(/data-go-on="[^"]*partner=the-harcourt/)
  const wrong = await search({
    ...{ partner: 'the-harcourt', partner_at: 'destination', destination: 'The Harcourt, Brook Street' },
    pickup: 'qqzzx',
  })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('partner=the-harcourt')
})

// Measures every call behind the office's lists, searches and pages on a filled database, as an administrator.
// The dashboard and the board of dispatch have benchmarks of their own.
import { createVisitor, type Visitor } from '../testing/visitor.ts'

export interface ScreenTime {
  screen: string
  path: string
  /** Milliseconds; infinite for a call that failed. */
  median: number
  p95: number
}

interface Screen {
  screen: string
  path: string
}

const today = (): string => new Date().toISOString().slice(0, 10)

/** Texts of the demonstration's people and rides, of which `bench/fill.ts` makes copies: from all rides to none. */
const searchTexts: [what: string, text: string][] = [
  ['a word of most rides', 'heathrow'],
  ['a word of a tenth', 'harcourt'],
  ['one letter', 'k'],
  ['two letters', 'zo'],
  ['a part of each e-mail', 'example'],
  ['a common name', 'whitcombe'],
  ['one customer', 'eleanor whitcombe 33'],
  ['an e-mail', '33.eleanor@whitcombe'],
  ['a telephone of many', '07700 900412'],
  ['a driver of many', 'ferreira'],
  ['a driver', 'ferreira 33'],
  ['a partner', 'the harcourt 33'],
  ['a flight', 'ba 178'],
  ['no match', 'paddington brown'],
]

const toSearches = (list: string, path: string, texts = searchTexts): Screen[] =>
  texts.map(([what, text]) => ({
    screen: `${list}: ${what}`,
    path: `${path}${path.includes('?') ? '&' : '?'}${path.includes('search?') ? 'q' : 'search'}=${encodeURIComponent(text)}`,
  }))

const toPages = (list: string, path: string, numbers: readonly number[]): Screen[] =>
  numbers.map((number) => ({
    screen: `${list}: page ${number}`,
    path: `${path}${path.includes('?') ? '&' : '?'}page=${number}`,
  }))

const lists = (): Screen[] => [
  ...toPages('bookings', '/api/bookings', [1, 50, 5000]),
  ...['pending', 'paid', 'completed', 'cancelled', 'no_show', 'invoiced', 'part_paid'].map((status) => ({
    screen: `bookings: ${status}`,
    path: `/api/bookings?page=1&status=${status}`,
  })),
  { screen: 'bookings: paid, page 40', path: '/api/bookings?page=40&status=paid' },
  { screen: 'bookings: one day', path: `/api/bookings?page=1&date=${today()}` },
  ...toSearches('bookings', '/api/bookings?page=1'),
  { screen: 'bookings: mark', path: '/api/admin/bookings/mark' },
  ...toPages('operations', '/api/admin/operations/bookings', [1, 100, 500]),
  ...['pickup', '-pickup', 'created', '-created'].map((sort) => ({
    screen: `operations: by ${sort}`,
    path: `/api/admin/operations/bookings?sort=${sort}`,
  })),
  { screen: 'operations: one day', path: `/api/admin/operations/bookings?from=${today()}&to=${today()}` },
  { screen: 'operations: from today', path: `/api/admin/operations/bookings?from=${today()}` },
  { screen: 'operations: until today', path: `/api/admin/operations/bookings?to=${today()}` },
  { screen: 'operations: without a driver', path: `/api/admin/operations/bookings?driver=none` },
  {
    screen: 'operations: without a driver, from today',
    path: `/api/admin/operations/bookings?driver=none&from=${today()}`,
  },
  ...['pending', 'paid', 'completed', 'cancelled', 'no_show', 'pending,paid', 'no_show,cancelled'].map((status) => ({
    screen: `operations: ${status}`,
    path: `/api/admin/operations/bookings?status=${status}`,
  })),
  ...[
    ...['unpaid', 'processing', 'part_paid', 'paid', 'invoiced', 'invoice_paid', 'refund_pending'],
    ...['partially_refunded', 'refunded', 'review', 'disputed', 'nothing_due', 'unpaid,part_paid'],
  ].map((money) => ({
    screen: `operations: money ${money}`,
    path: `/api/admin/operations/bookings?money=${money}`,
  })),
  ...['first_class', 'business_van', 'first_class,business_van'].map((name) => ({
    screen: `operations: class ${name}`,
    path: `/api/admin/operations/bookings?class=${name}`,
  })),
  ...toSearches('operations', '/api/admin/operations/bookings'),
  ...toSearches('operations unpaid', '/api/admin/operations/bookings?money=unpaid', searchTexts.slice(0, 6)),
  { screen: 'operations: choices', path: '/api/admin/operations/choices' },
  { screen: 'operations: saved views', path: '/api/admin/booking-views' },
  ...toPages('people', '/api/admin/users', [1, 50, 500]),
  { screen: 'people: customers', path: '/api/admin/users?role=customer' },
  { screen: 'people: administrators', path: '/api/admin/users?role=admin' },
  { screen: 'people: disabled', path: '/api/admin/users?state=disabled' },
  { screen: 'people: active customers', path: '/api/admin/users?role=customer&state=active' },
  ...toSearches('people', '/api/admin/users'),
  { screen: 'drivers: all', path: '/api/drivers?page_size=12' },
  { screen: 'drivers: whole list', path: '/api/drivers' },
  { screen: 'drivers: available', path: '/api/drivers?status=available&page_size=12' },
  { screen: 'drivers: night', path: '/api/drivers?shift=night&page_size=12' },
  { screen: 'drivers: documents', path: '/api/drivers?documents=expiring&page_size=12' },
  ...toSearches('drivers', '/api/drivers?page_size=12'),
  ...['count', 'available/count', 'unavailable/count', 'under-review/count'].map((path) => ({
    screen: `drivers: ${path}`,
    path: `/api/drivers/${path}`,
  })),
  { screen: 'driver messages', path: '/api/admin/driver-messages' },
  { screen: 'equipment', path: '/api/admin/equipment' },
  { screen: 'partners: all', path: '/api/admin/partners' },
  { screen: 'partners: active', path: '/api/admin/partners?status=active' },
  ...toSearches('partners', '/api/admin/partners'),
  { screen: 'payouts: all', path: '/api/admin/payouts' },
  { screen: 'payouts: proposed', path: '/api/admin/payouts?state=proposed' },
  ...toSearches('payouts', '/api/admin/payouts', searchTexts.slice(1, 3)),
  ...toPages('audit log', '/api/admin/audit', [1, 100, 5000]),
  { screen: 'audit log: by a person', path: '/api/admin/audit?who=whitcombe' },
  { screen: 'audit log: by an e-mail part', path: '/api/admin/audit?who=example' },
  { screen: 'audit log: by the system', path: '/api/admin/audit?who=system' },
  { screen: 'audit log: by guests', path: '/api/admin/audit?who=guest' },
  { screen: 'audit log: by no match', path: '/api/admin/audit?who=paddington%20brown' },
  { screen: 'audit log: an action', path: '/api/admin/audit?what=booking' },
  { screen: 'audit log: a rare action', path: '/api/admin/audit?what=settings' },
  { screen: 'audit log: bookings', path: '/api/admin/audit?kind=booking' },
  { screen: 'audit log: settings', path: '/api/admin/audit?kind=settings' },
  { screen: 'audit log: one day', path: `/api/admin/audit?from=${today()}&to=${today()}` },
  { screen: 'audit log: everything at once', path: `/api/admin/audit?who=example&what=booking&kind=booking` },
  ...toPages('messages', '/api/support/messages', [1, 100]),
  { screen: 'messages: new', path: '/api/support/messages?state=new' },
  ...toSearches('messages', '/api/support/messages', searchTexts.slice(0, 6)),
  { screen: 'attention: open', path: '/api/admin/attention' },
  { screen: 'attention: resolved', path: '/api/admin/attention?state=seen' },
  { screen: 'attention: count', path: '/api/admin/attention/count' },
  { screen: 'notices', path: '/api/admin/notices' },
  { screen: 'notices: choices', path: '/api/admin/notices/choices' },
  ...toSearches(
    'search',
    '/api/admin/search?',
    searchTexts.filter(([, text]) => text.length > 1),
  ).map(({ screen, path }) => ({ screen, path: path.replace('?&', '?') })),
  { screen: 'staff', path: '/api/admin/staff' },
  { screen: 'pages', path: '/api/pages' },
  { screen: 'settings', path: '/api/settings' },
  { screen: 'promotions', path: '/api/admin/promotions' },
  { screen: 'agreements', path: '/api/admin/agreements' },
  { screen: 'rate cards', path: '/api/admin/rate-cards' },
  { screen: 'service classes', path: '/api/admin/service-classes' },
  { screen: 'zones', path: '/api/admin/zones' },
]

// biome-ignore lint/suspicious/noExplicitAny: rows of any list
const read = async (visitor: Visitor, path: string): Promise<any> => {
  const { status, body, text } = await visitor.get(path)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`)
  return body
}

const bookingCalls: [what: string, path: (id: string) => string][] = [
  ['one', (id) => `/api/admin/bookings/${id}`],
  ['timeline', (id) => `/api/bookings/${id}/timeline`],
  ['money', (id) => `/api/bookings/${id}/money`],
  ['cancellation', (id) => `/api/admin/bookings/${id}/cancellation`],
  ['commission', (id) => `/api/bookings/${id}/partner-service`],
  ['driver messages', (id) => `/api/bookings/${id}/driver-messages`],
  ['waits', (id) => `/api/bookings/${id}/waits`],
  ['extras', (id) => `/api/bookings/${id}/extras`],
  ['rating', (id) => `/api/bookings/${id}/rating`],
  ['search by the id', (id) => `/api/bookings?page=1&search=${id.slice(0, 8)}`],
  ['operations by the id', (id) => `/api/admin/operations/bookings?search=${id.slice(0, 8)}`],
  ['search of all by the id', (id) => `/api/admin/search?q=${id.slice(0, 8)}`],
  ['audit log', (id) => `/api/admin/audit?id=${id}`],
]

const customerCalls: [what: string, path: (id: string) => string][] = [
  ['one', (id) => `/api/admin/users/${id}`],
  ['card', (id) => `/api/admin/users/${id}/customer`],
  ['bookings', (id) => `/api/admin/users/${id}/bookings`],
  ['bookings, page 5', (id) => `/api/admin/users/${id}/bookings?page=5`],
  ['upcoming bookings', (id) => `/api/admin/users/${id}/bookings?when=upcoming`],
  ['past bookings', (id) => `/api/admin/users/${id}/bookings?when=past`],
  ['audit log', (id) => `/api/admin/audit?id=${id}`],
]

const driverCalls: [what: string, path: (id: string) => string][] = [
  ['one', (id) => `/api/drivers/${id}`],
  ['absences', (id) => `/api/admin/drivers/${id}/absences`],
  ['messages', (id) => `/api/admin/drivers/${id}/messages`],
  ['operations', (id) => `/api/admin/operations/bookings?driver=${id}`],
  ['operations from today', (id) => `/api/admin/operations/bookings?driver=${id}&from=${today()}`],
  ['audit log', (id) => `/api/admin/audit?id=${id}`],
]

const partnerCalls: [what: string, path: (id: string) => string][] = [
  ['one', (id) => `/api/admin/partners/${id}`],
  ['rates', (id) => `/api/admin/partners/${id}/rates`],
  ['invoices', (id) => `/api/admin/partners/${id}/invoices`],
  ['statements', (id) => `/api/admin/partners/${id}/statements`],
  ['operations', (id) => `/api/admin/operations/bookings?partner=${id}`],
  ['operations, invoiced', (id) => `/api/admin/operations/bookings?partner=${id}&money=invoiced`],
]

/** The calls about single records: the newest, and the one of the demonstration with most rides. */
const records = async (visitor: Visitor): Promise<Screen[]> => {
  const [past, next] = await Promise.all([
    read(visitor, `/api/admin/operations/bookings?to=${today()}&status=completed&page_size=1`),
    read(visitor, `/api/admin/operations/bookings?from=${today()}&page_size=1`),
  ])
  const [newest, known] = await Promise.all([
    read(visitor, '/api/admin/users?role=customer&page_size=1'),
    read(visitor, '/api/admin/users?search=eleanor@whitcombe.example&page_size=100'),
  ])
  const drivers = await read(visitor, '/api/drivers?search=ferreira&page_size=1')
  const partners = await read(visitor, '/api/admin/partners?search=harcourt&page_size=1')
  const most = known.data.toSorted((a: { bookings: number }, b: { bookings: number }) => b.bookings - a.bookings)[0]
  const kinds: [kind: string, calls: typeof bookingCalls, id: string | undefined][] = [
    ['past booking', bookingCalls, past.data[0]?.booking_id],
    ['next booking', bookingCalls, next.data[0]?.booking_id],
    ['newest customer', customerCalls, newest.data[0]?.user_id],
    ['customer with most rides', customerCalls, most?.user_id],
    ['driver', driverCalls, drivers.drivers[0]?.driver_id],
    ['partner', partnerCalls, partners.data[0]?.partner_id],
  ]
  return kinds.flatMap(([kind, calls, id]) =>
    id ? calls.map(([what, path]) => ({ screen: `${kind}: ${what}`, path: path(id) })) : [],
  )
}

const measure = async (visitor: Visitor, { screen, path }: Screen, runs: number): Promise<ScreenTime> => {
  const times: number[] = []
  // The first look is not counted.
  for (let run = -1; run < runs; run++) {
    const started = performance.now()
    const { status } = await visitor.get(path)
    const time = status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY
    if (time === Number.POSITIVE_INFINITY) return { screen, path, median: time, p95: time }
    if (run >= 0) times.push(time)
  }
  times.sort((a, b) => a - b)
  return { screen, path, median: times[Math.floor(runs / 2)] ?? 0, p95: times[Math.ceil(runs * 0.95) - 1] ?? 0 }
}

interface Options {
  runs?: number
  only?: (screen: string) => boolean
  report?: (row: ScreenTime) => void
}

/** Measures every call of the office; `visitor` is signed in as an administrator without limits of calls. */
export const measureOfficeScreens = async (
  visitor: Visitor,
  { runs = 20, only = () => true, report = () => undefined }: Options = {},
): Promise<ScreenTime[]> => {
  const rows: ScreenTime[] = []
  for (const screen of [...lists(), ...(await records(visitor))]) {
    if (!only(screen.screen)) continue
    const row = await measure(visitor, screen, runs)
    report(row)
    rows.push(row)
  }
  return rows
}

/** `node bench/office-screens.ts http://localhost:3000 e-mail password [runs] [part of a name]` */
if (import.meta.main) {
  const [url = '', email, password, runs = '20', part = ''] = process.argv.slice(2)
  const visitor = createVisitor(url)
  const { status } = await visitor.post('/api/auth/admin/login', { email, password })
  if (status !== 200) throw new Error(`signing in answered ${status}`)
  await measureOfficeScreens(visitor, {
    runs: Number(runs),
    only: (screen) => screen.includes(part),
    report: ({ screen, path, median, p95 }) =>
      console.log(
        `${Math.round(p95).toString().padStart(6)} ${Math.round(median).toString().padStart(6)}  ${screen}  ${path}`,
      ),
  })
  process.exit(0)
}

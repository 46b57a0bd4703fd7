// The rules of the architecture (docs/house.md): allowed imports, file sizes, file names and forbidden calls.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

// A module may import only from modules before it in this order.
const moduleOrder = [
  'settings',
  'slugs',
  'users',
  'auth',
  'places',
  'regions',
  'partners',
  'pricing',
  'drivers',
  'quotes',
  'bookings',
  'payments',
  'dispatch',
  'commissions',
  'content',
  'support',
  'notifications',
  'reports',
]

/** Where code may run; `pure` code runs on both sides. */
type Side = 'pure' | 'node' | 'browser'
const sideOfRoot: Record<string, Side> = {
  kernel: 'pure',
  messages: 'pure',
  platform: 'node',
  kit: 'browser',
  server: 'node',
  web: 'browser',
}
/** Files and folders that a module may have. */
const sideOfKind: Record<string, Side> = {
  contract: 'pure',
  rules: 'pure',
  policy: 'pure',
  present: 'pure',
  events: 'pure',
  service: 'node',
  store: 'node',
  routes: 'node',
  jobs: 'node',
  module: 'node',
  adapters: 'node',
  templates: 'node',
  ui: 'browser',
}
const mayUse: Record<Side, readonly Side[]> = { pure: ['pure'], node: ['pure', 'node'], browser: ['pure', 'browser'] }
const publicKinds = new Set(['contract', 'rules', 'policy', 'events', 'service', 'ui']) // visible to other modules
const layer: Record<string, number> = { kernel: 0, messages: 0, platform: 1, kit: 1, modules: 2, server: 3, web: 3 }
const topLayer = new Set(['server', 'web'])
// Kinds that the server may import in addition to the public ones, to wire the modules.
const serverOnlyKinds = new Set(['module', 'routes', 'jobs', 'adapters'])

interface SourceLocation {
  root: string
  module?: string
  kind?: string
  side?: Side
}

const locate = (file: string): SourceLocation => {
  const [root = '', module = '', ...rest] = file.replace(/^src\//, '').split('/')
  if (root !== 'modules') return { root, side: sideOfRoot[root] }
  // A kind is the name of a file or folder in the module, or of a file in one of its sub-folders.
  const [part = '', inner = ''] = rest
  const name = part.replace(/\.tsx?$/, '')
  const kind = name in sideOfKind ? name : inner.replace(/\.tsx?$/, '')
  return { root, module, kind, side: sideOfKind[kind] }
}

/** Returns why the import is not allowed; undefined if it is. */
const findViolation = (from: SourceLocation, to: SourceLocation, typesOnly: boolean): string | undefined => {
  if (!from.side || !to.side) return 'unknown file name'
  if (!typesOnly && !mayUse[from.side].includes(to.side)) return `${from.side} code may not use ${to.side} code`
  if ((layer[to.root] ?? 9) > (layer[from.root] ?? 9)) return `${from.root} is a lower layer than ${to.root}`
  if (from.root === 'server' && to.root === 'web') return 'the server loads pages by path and never imports them'
  if (from.root === 'web' && to.root === 'server') return 'the browser imports contracts, never the server'
  if (to.root !== 'modules' || from.module === to.module) return undefined
  const isVisible = publicKinds.has(to.kind ?? '') || (from.root === 'server' && serverOnlyKinds.has(to.kind ?? ''))
  if (!isVisible) return `${to.module}/${to.kind} is private to ${to.module}`
  if (topLayer.has(from.root)) return undefined
  if (moduleOrder.indexOf(to.module ?? '') > moduleOrder.indexOf(from.module ?? ''))
    return `${to.module} is after ${from.module} in the order`
  return undefined
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  )

const files = filesBelow('src').filter((file) => /\.tsx?$/.test(file))
const sources = files.filter((file) => !/\.test\.tsx?$/.test(file))
const text = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const read = (file: string) => text.get(file) ?? ''

/** A type import does not exist at run time, so only the rule about sides does not apply to it. */
const importPattern = /(import type[^']*|from|import)\s*\(?\s*'([#.][^']+)'/g

const importsOf = (file: string, content: string) =>
  [...content.matchAll(importPattern)].map(([, keywords = '', spec = '']) => ({
    typesOnly: keywords.startsWith('import type'),
    target: spec.startsWith('#') ? `src/${spec.slice(1)}` : path.posix.join(path.posix.dirname(file), spec),
  }))

// An area imports from no other area except `public`. Shared pieces are in web/area or beside it.
const areas = ['public', 'customer', 'partner', 'driver', 'admin']
const areaOf = (file: string): string => /^src\/web\/([^/]+)\//.exec(file)?.[1] ?? ''
const findAreaViolation = (from: string, to: string): string | undefined => {
  const [own, other] = [areaOf(from), areaOf(to)]
  if (own === other || other === 'public' || !areas.includes(other)) return undefined
  return areas.includes(own) || own === 'area' ? `${own} may not import from ${other}` : undefined
}

const findViolations = (all: readonly string[], contentOf: (file: string) => string) =>
  all.flatMap((file) =>
    importsOf(file, contentOf(file))
      .filter(({ target }) => target.startsWith('src/') && /\.tsx?$/.test(target))
      .flatMap(({ target, typesOnly }) => {
        const violation = findViolation(locate(file), locate(target), typesOnly) ?? findAreaViolation(file, target)
        return violation ? [`${file} -> ${target}: ${violation}`] : []
      }),
  )

/** The façade of a module; all other files in its root are its core. */
const facade = new Set(['service', 'routes', 'jobs', 'module'])
// The sub-folders of each module: one may import only from the core and from sub-folders before it.
// biome-ignore format: a line for each module
const folderOrder: Record<string, readonly string[]> = {
  settings: ['current-site'],
  users: ['consents', 'email-corrections', 'profiles', 'customer-cards', 'contact-corrections', 'staff', 'photos', 'saved-entries', 'passengers'],
  auth: ['accounts', 'consent', 'devices', 'email-verification', 'email-corrections', 'passwords', 'account-by-link',
    'first-administrator', 'staff', 'attempts', 'own-password', 'two-factor', 'resets', 'invitations', 'sign-in',
    'staff-accounts', 'operator-access', 'deletion', 'reauthentication', 'ui'],
  places: ['outlines', 'adapters', 'american-islands', 'british-islands', 'canadian-islands', 'landmasses', 'saved', 'ui'],
  partners: ['lookup', 'members', 'bank', 'page', 'pictures', 'profile', 'registration', 'office', 'team',
    'account-deletion', 'invitations', 'registration-expiry'],
  pricing: ['ride', 'lines', 'reductions', 'holidays', 'rates', 'extras', 'default-rates', 'opening-hours', 'zones', 'service-classes',
    'differences', 'rule-labels', 'publication-checks', 'rate-cards', 'promotions', 'agreements', 'tax',
    'price-signatures', 'terms', 'terms-text',
    'public-rates', 'ui'],
  drivers: ['absences', 'accounts', 'application-contact', 'bases', 'documents', 'equipment', 'pictures', 'application', 'office-edit',
    'ui'],
  quotes: ['notice', 'office', 'trial', 'search', 'ui'],
  bookings: ['flights', 'guest-list-days', 'partner-import-parsing', 'references', 'accounts', 'claims', 'dispatchable', 'ownership', 'partner-rides', 'promotion-uses', 'regions', 'reminders', 'creation', 'lists', 'saved-views', 'partner-guests', 'calendar', 'changes', 'office', 'partner-import', 'change-proposals', 'completion', 'templates', 'adapters', 'cancellation', 'clock-rules', 'guests', 'office-edit', 'office-cancellation', 'ui', 'invoice-billing'],
  payments: ['change-charges', 'typed-card', 'adapters', 'refunds', 'ride-status', 'receipts', 'settlement', 'cancellations',
    'webhook', 'intents', 'unknown-payments', 'payment-decisions', 'reconciler', 'requests', 'phone-bookings', 'office-refunds', 'guest-list-bookings', 'templates', 'ui'],
  regions: ['contacts'],
  dispatch: ['ride-sequence', 'upcoming-rides', 'eligibility', 'ratings', 'planning-problem', 'annealing', 'schedule', 'assignment',
    'waits', 'trips', 'booking-sync', 'driver-app', 'office-steps', 'driver-messages', 'lateness', 'board', 'lanes', 'readings', 'live-board', 'chauffeurs', 'suggestion', 'absences'],
  commissions: ['invoiced-rides', 'documents', 'ledger', 'earnings', 'payouts', 'rates', 'rides', 'statements',
    'invoices', 'credits', 'invoice-balance', 'invoice-settlement', 'transactions', 'templates', 'ui'],
  content: ['adapters', 'placeholders', 'markdown', 'page-views', 'publication', 'seed', 'ui'],
  support: ['answers', 'tickets'],
  notifications: ['attachments', 'attention-items', 'staff-notices', 'sealed-mails', 'delivery', 'resend', 'templates', 'adapters',
    'composer', 'account-mails', 'applicant-mails', 'phone-booking-recipients', 'driver-mails', 'office-mails', 'staff-mails', 'partner-account-mails',
    'partner-mails', 'ride-mails', 'change-mails', 'cancellation-mails', 'customer-messages', 'guest-messages', 'payment-mails', 'invoice-alerts', 'risk-alerts', 'office-alerts'],
  reports: ['audit', 'connection', 'downloads', 'totals', 'totals-upkeep', 'office', 'operations', 'partner', 'partner-cars', 'accounts', 'customers', 'rehearsal', 'search', 'timelines'],
}
/** Modules that do not follow the order of their sub-folders yet. */
const pendingModules: readonly string[] = []

const partOf = (file: string) => {
  const [, , module = '', part = '', inner] = file.split('/')
  return { module, part: part.replace(/\.tsx?$/, ''), isFolder: inner !== undefined }
}

const findOrderViolation = (file: string, target: string): string | undefined => {
  const [from, to] = [partOf(file), partOf(target)]
  if (from.module !== to.module || (!from.isFolder && facade.has(from.part))) return undefined
  if (!to.isFolder) return facade.has(to.part) ? 'only the façade imports the façade' : undefined
  if (!from.isFolder) return 'the core imports no sub-folder'
  const order = folderOrder[to.module] ?? []
  return order.indexOf(to.part) > order.indexOf(from.part) ? `${to.part} is after ${from.part} in the order` : undefined
}

const moduleImports = (all: readonly string[], contentOf: (file: string) => string) =>
  all
    .filter((file) => file.startsWith('src/modules/'))
    .flatMap((file) => importsOf(file, contentOf(file)).map(({ target }) => ({ file, target })))
    .filter(({ target }) => target.startsWith('src/modules/'))

const findOrderViolations = (all: readonly string[], contentOf: (file: string) => string) =>
  moduleImports(all, contentOf).flatMap(({ file, target }) => {
    const violation = findOrderViolation(file, target)
    return violation ? [`${file} -> ${target}: ${violation}`] : []
  })

/** Finds import cycles between the files in the root of a module. Type imports count. */
const findRootCycles = (all: readonly string[], contentOf: (file: string) => string) => {
  const between = moduleImports(all, contentOf).filter(
    ({ file, target }) =>
      partOf(file).module === partOf(target).module && !partOf(file).isFolder && !partOf(target).isFolder,
  )
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    between.some(
      ({ file, target }) =>
        file === from && (target === goal || (!seen.has(target) && reaches(target, goal, seen.add(target)))),
    )
  return [...new Set(between.map(({ file }) => file))].filter((file) => reaches(file, file))
}

describe('the architecture', () => {
  it('finds no import that the rules forbid', () => {
    expect(findViolations(sources, read)).toEqual([])
  })

  it('detects imports that the rules forbid (control)', () => {
    const wrong = {
      'src/kernel/a.ts': "import { x } from '#platform/db.ts'",
      'src/modules/pricing/rates/rules.ts': "import { x } from '#modules/bookings/rules.ts'",
      'src/modules/quotes/service.ts': "import { x } from '#modules/places/store.ts'",
      'src/modules/bookings/ui/a.tsx': "import { x } from '../service.ts'",
      'src/web/public/a.tsx': "const x = import('#server/app.ts')",
      'src/modules/bookings/helpers.ts': "import { x } from '#kernel/money.ts'",
      'src/web/partner/a.tsx': "import { x } from '../admin/b.tsx'",
      'src/web/area/a.tsx': "import { x } from '../customer/b.tsx'",
    }
    expect(findViolations(Object.keys(wrong), (file) => wrong[file as keyof typeof wrong])).toHaveLength(8)
  })

  it('lists every sub-folder of a module in the order of its sub-folders', () => {
    const folders = sources.flatMap((file) => {
      const { module, part, isFolder } = partOf(file)
      return file.startsWith('src/modules/') && isFolder ? [`${module}/${part}`] : []
    })
    const listed = Object.entries(folderOrder).flatMap(([module, order]) => order.map((part) => `${module}/${part}`))
    expect([...new Set(folders)].sort()).toEqual(listed.sort())
  })

  it('lets a sub-folder import only the core and sub-folders before it, and the core no sub-folder and no façade', () => {
    const all = [
      ...findOrderViolations(sources, read),
      ...findRootCycles(sources, read).map((file) => `${file} -> itself`),
    ]
    const isPending = (line: string) => pendingModules.includes(partOf(line).module)
    const pending = all.filter(isPending)
    if (pending.length) console.warn(`Imports against the order in pending modules:\n${pending.join('\n')}`)
    expect(all.filter((line) => !isPending(line))).toEqual([])
  })

  it('detects forbidden imports inside a module (control)', () => {
    const wrong: Record<string, string> = {
      'src/modules/payments/refunds/service.ts': "import type { Legs } from '../ride-status/service.ts'",
      'src/modules/payments/ride-status/rules.ts': "import type { Payments } from '../service.ts'",
      'src/modules/payments/store.ts': "import { x } from './refunds/rules.ts'",
      'src/modules/payments/events.ts': "import type { Payments } from '#modules/payments/service.ts'",
    }
    const cycle: Record<string, string> = {
      'src/modules/payments/contract.ts': "import { x } from './rules.ts'",
      'src/modules/payments/rules.ts': "import type { X } from './present.ts'",
      'src/modules/payments/present.ts': "import type { X } from './contract.ts'",
      'src/modules/payments/policy.ts': "import type { X } from './contract.ts'",
    }
    expect(findOrderViolations(Object.keys(wrong), (file) => wrong[file] ?? '')).toHaveLength(4)
    expect(findOrderViolations(Object.keys(cycle), (file) => cycle[file] ?? '')).toEqual([])
    expect(findRootCycles(Object.keys(cycle), (file) => cycle[file] ?? '')).toHaveLength(3)
  })

  it('lists every module in the order of the modules', () => {
    expect(readdirSync('src/modules').filter((module) => !moduleOrder.includes(module))).toEqual([])
  })

  it('uses only the known file names in every module', () => {
    const unknown = sources.filter((file) => file.startsWith('src/modules/') && !locate(file).side)
    expect(unknown).toEqual([])
  })

  it('keeps files small: a median of at most 70 lines, and one in twenty over 250; warns over 400', () => {
    const linesOf = (file: string) => read(file).split('\n').length - 1
    const handwritten = files.filter((file) => !file.includes('/data/'))
    const long = handwritten.filter((file) => linesOf(file) > 400)
    if (long.length) console.warn(`Files over 400 lines that may need to be split: ${long.join(', ')}`)
    const sorted = sources
      .filter((file) => handwritten.includes(file))
      .map(linesOf)
      .sort((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(70)
    expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThanOrEqual(250)
  })

  it('reads the environment and the clock in one place each', () => {
    const environment = sources.filter((file) => /process\.env\b/.test(read(file)))
    expect(environment.filter((file) => file !== 'src/server/config.ts' && file !== 'src/server/main.ts')).toEqual([])
    const clock = sources.filter(
      (file) => locate(file).side !== 'browser' && /new Date\(\)|Date\.now\(\)/.test(read(file)),
    )
    expect(clock.filter((file) => !['src/kernel/time.ts', 'src/platform/clock.ts'].includes(file))).toEqual([])
  })

  it('converts between instants and the clocks of a zone in one place', () => {
    const ownZone = /DateTimeFormat\(\)\.resolvedOptions\(\)\.timeZone/g
    const converting = /DateTimeFormat\([\s\S]{0,200}?timeZone(?!: 'UTC')|at time zone|\bTemporal\b/
    const others = sources.filter((file) => converting.test(read(file).replace(ownZone, '')))
    expect(others).toEqual(['src/kernel/zones.ts'])
  })

  it('names service classes on sale only in the default rates, because they are data of the office', () => {
    const names = /\b(?:business_class|first_class|business_van)\b/
    expect(sources.filter((file) => names.test(read(file)))).toEqual(['src/modules/pricing/default-rates/rules.ts'])
  })

  it('has no file called utils, helpers, common, misc or manager, no default export, and a head comment in each file', () => {
    expect(
      files.filter((file) => /\b(utils?|helpers?|common|misc|manager)\b/i.test(file.replaceAll('-', ' '))),
    ).toEqual([])
    expect(sources.filter((file) => /^export default/m.test(read(file)))).toEqual([])
    expect(sources.filter((file) => !read(file).startsWith('//'))).toEqual([])
  })

  it('uses no browser API that is missing over plain HTTP', () => {
    const secure = /crypto\.(randomUUID|subtle)|navigator\.(clipboard|share|geolocation)/
    const browser = sources.filter((file) => locate(file).side === 'browser' && !file.startsWith('src/kit/'))
    expect(browser.filter((file) => secure.test(read(file)))).toEqual([])
  })

  it('never builds SQL from a template with values in it', () => {
    const withTemplates = sources.filter((file) => /\.query\([^)]*\$\{/.test(read(file)))
    expect(withTemplates).toEqual([])
  })

  it('uses localStorage and sessionStorage only in src/kit/browser-storage.ts', () => {
    const users = sources.filter((file) => /\b(local|session)Storage\b/.test(read(file)))
    expect(users).toEqual(['src/kit/browser-storage.ts'])
  })

  it('sets no width in `ch` in the display typeface, because its fallback has narrower digits and the layout would shift', () => {
    const lines = sources
      .flatMap((file) => read(file).split('\n'))
      .filter((line) => /text-display-|font-display\b/.test(line) && /\dch\]/.test(line))
    expect(lines).toEqual([])
  })

  it('truncates text that people write only by truncateText and initialOf, which never split a letter', () => {
    // Names of months, ids and dates are not written by people and may be cut by length.
    const truncation =
      /(?:name|text|label|search|title|message|subject|note|agent|email)\w*(?:\([^()]*\)| \?\? '')*\)*(?:\??\.trim\(\))?\??\.(?:slice\(0, ?(?:\d|longest|most|letters)|substring\(|substr\(|charAt\(0)/i
    const others = ['src/kernel/text.ts', 'src/kernel/time.ts']
    expect(sources.filter((file) => !others.includes(file) && truncation.test(read(file)))).toEqual([])
    expect(
      truncation.test('query.getAll(name).at(-1)?.trim().slice(0, 300)') ||
        truncation.test('user.first_name.slice(0, 80)'),
    ).toBe(true)
  })

  it('marks tests of the full run by a tag, never by the file name', () => {
    const tests = ['src', 'e2e', 'testing', 'scripts', 'demo', 'prove'].flatMap(filesBelow)
    expect(tests.filter((file) => /\.full\.(?:test|spec)\./.test(file))).toEqual([])
  })
})

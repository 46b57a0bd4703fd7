// Benchmarks the pages with Lighthouse for a phone, and the script size of the first steps.
import { chromium } from 'playwright-core'
import { findBrowser } from '../testing/browser.ts'
import { median } from './load.ts'
import type { Row } from './result-table.ts'
import type { Running } from './servers.ts'
import { launch, lighthouse } from './tools/index.ts'

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const runLighthouse = async (site: string, path: string, chromePath: string) => {
  const chrome = await launch({ chromePath, chromeFlags: flags })
  try {
    const result = await lighthouse(site + path, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    })
    if (!result) throw new Error('Lighthouse gave no result')
    const { categories: scores, audits, runtimeError, environment } = result.lhr
    if (runtimeError) throw new Error(runtimeError.message)
    return {
      scores: Object.fromEntries(
        categories.map((name) => [name, Math.round((scores[name]?.score ?? 0) * 100)]),
      ) as Record<(typeof categories)[number], number>,
      paint: audits['largest-contentful-paint']?.numericValue ?? 0,
      blocking: audits['total-blocking-time']?.numericValue ?? 0,
      shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
      script: scriptKilobytes(audits['resource-summary']?.details),
      speed: environment.benchmarkIndex,
    }
  } finally {
    chrome.kill()
  }
}

export const benchHome = async ({ url }: Running, runs = 5): Promise<Row[]> => {
  const { executablePath } = await findBrowser({ whole: true })
  const all: Awaited<ReturnType<typeof runLighthouse>>[] = []
  // A run that Lighthouse itself aborts, as its first one may, does not measure the page and is repeated once.
  const run = () => runLighthouse(url, '/', executablePath)
  for (let i = 0; i < runs; i++) all.push(await run().catch(run))
  const rows: Row[] = categories.map((name) => {
    const scores = all.map((each) => each.scores[name])
    return {
      what: `home on mobile: ${name} (all ${scores.join(' ')})`,
      ours: median(scores),
      goal: '100, none below 98',
      ok: median(scores) === 100 && Math.min(...scores) >= 98,
    }
  })
  const paint = Math.round(median(all.map((each) => each.paint)))
  const blocking = Math.round(median(all.map((each) => each.blocking)))
  const shift = median(all.map((each) => each.shift))
  rows.push({ what: 'home on mobile: largest paint, ms', ours: paint, goal: 'at most 1500', ok: paint <= 1500 })
  rows.push({ what: 'home on mobile: blocking, ms', ours: blocking, goal: 'at most 50', ok: blocking <= 50 })
  const script = median(all.map((each) => each.script))
  rows.push({ what: 'home on mobile: layout shift', ours: shift.toFixed(3), goal: '0', ok: shift < 0.001 })
  rows.push({
    what: 'home on mobile: script, kB',
    ours: script.toFixed(1),
    goal: 'at most 65',
    ok: script > 0 && script <= 65,
  })
  // Lighthouse slows every task fourfold on any machine, so a slow machine simulates a slower phone.
  rows.push({
    what: 'speed of this machine by Lighthouse (a desktop has 1,500 and more)',
    ours: Math.round(median(all.map((each) => each.speed))),
    goal: 'for information',
    ok: true,
  })
  return rows
}

/** The other public pages, each in one language because only the text differs. */
const publicPages = [
  '/about',
  '/de/contact',
  '/fr/privacy-policy',
  '/es/terms-and-conditions',
  '/credits',
  '/the-harcourt',
  '/de',
] as const

/** Measures each like the home page: scores, largest contentful paint and layout shift. */
export const benchPublicPages = async ({ url }: Running, runs = 5): Promise<Row[]> => {
  const { executablePath } = await findBrowser({ whole: true })
  const rows: Row[] = []
  for (const page of publicPages) {
    const run = () => runLighthouse(url, page, executablePath)
    const all: Awaited<ReturnType<typeof runLighthouse>>[] = []
    for (let i = 0; i < runs; i++) all.push(await run().catch(run))
    const worst = all.map(({ scores }) => Math.min(...Object.values(scores)))
    const paint = Math.round(median(all.map((each) => each.paint)))
    const shift = median(all.map((each) => each.shift))
    rows.push(
      {
        what: `${page} on mobile: the lowest of its four scores (all ${worst.join(' ')})`,
        ours: median(worst),
        goal: '100, none below 98',
        ok: median(worst) === 100 && Math.min(...worst) >= 98,
      },
      { what: `${page} on mobile: largest paint, ms`, ours: paint, goal: 'at most 1500', ok: paint <= 1500 },
      { what: `${page} on mobile: layout shift`, ours: shift.toFixed(3), goal: '0', ok: shift < 0.001 },
    )
  }
  return rows
}

/** Kilobytes of script that Lighthouse counted. */
const scriptKilobytes = (details: unknown): number => {
  const { items = [] } = (details ?? {}) as { items?: { resourceType: string; transferSize: number }[] }
  return (items.find((item) => item.resourceType === 'script')?.transferSize ?? 0) / 1000
}

/** Kilobytes of script, as transferred, that `address` loads until the network is idle. */
const measureScript = async (address: string): Promise<number> => {
  const browser = await chromium.launch({ ...(await findBrowser({ whole: true })), args: flags.slice(1) })
  const page = await browser.newPage()
  let bytes = 0
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bytes += Number(response.headers()['content-length'] ?? 0)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1500)
  await browser.close()
  return bytes / 1000
}

export const benchScripts = async ({ url }: Running): Promise<Row[]> => {
  const home = await measureScript(`${url}/`)
  const step = await measureScript(
    `${url}/service-class?pickup=Heathrow+Airport&destination=Oxford&datetime=2030-01-10T09:30&passengers=1&luggage=1&country=uk`,
  )
  return [
    {
      what: 'home on a desktop, every island awake: script, kB brotli',
      ours: home.toFixed(1),
      goal: 'for information',
      ok: home > 0,
    },
    {
      what: 'first booking step: script, kB brotli',
      ours: step.toFixed(1),
      goal: 'at most 150',
      ok: step > 0 && step <= 150,
    },
  ]
}

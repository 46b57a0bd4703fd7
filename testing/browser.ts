// A real Chromium for the browser tests: the one inside the npm package where that runs, so that they see the same browser on
// every such machine and one without windows, which costs less; elsewhere the machine's own.
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// Of two such lists Chromium takes the last, so Playwright's own comes first. What follows it draws the list below the
// address bar that nobody sees here: a process for every page, and two thirds of what opening one costs.
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
]

const args = [
  `--disable-features=${withoutFeatures.join(',')}`,
  // Threads that help a page's script to collect and to compile cost a tenth of the work where no core is idle.
  '--js-flags=--single-threaded',
  // A process more to draw in costs an eighth of the work, and more.
  '--in-process-gpu',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface FoundBrowser {
  executablePath: string
  env?: Record<string, string>
}

/** The font that comes with the package, which looks for it in its own cloud only, and those of the machine. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/** The package unpacks into the temporary folder and believes whatever lies there, so it gets one of its own. */
const unpackInto = async (folder: string, bin: string) => {
  const half = await mkdtemp(`${folder}.half-`)
  const { TMPDIR } = process.env
  process.env.TMPDIR = half
  try {
    const { default: bundled, inflate } = await import('@sparticuz/chromium')
    await bundled.executablePath()
    // It carries the libraries that a bare machine lacks, but unpacks them only on its own cloud.
    await inflate(path.join(bin, 'al2023.tar.br'))
    await writeFile(path.join(half, 'fonts.conf'), fontsOf(folder))
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  // Whole or not at all, and another run may have been faster.
  await rename(half, folder).catch(async (error) => {
    await rm(half, { recursive: true })
    if (!existsSync(folder)) throw error
  })
}

const packaged = async (): Promise<FoundBrowser> => {
  const bin = path.resolve(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../bin')
  const folder = path.resolve(import.meta.dirname, '../node_modules/.chromium')
  if (!existsSync(path.join(folder, 'chromium'))) {
    // A browser that still ran when the parts were installed anew has left its fonts there.
    await rm(folder, { recursive: true, force: true })
    await unpackInto(folder, bin)
  }
  const libraries = path.join(folder, 'al2023/lib')
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: path.join(folder, 'fonts.conf') }
  return { executablePath: path.join(folder, 'chromium'), env: env as Record<string, string> }
}

/** The package holds a program for Linux on x64 alone. */
const packageFits = process.platform === 'linux' && process.arch === 'x64'

const ofMachine = (): FoundBrowser | undefined => {
  const executablePath = installed.find((file) => existsSync(file))
  return executablePath ? { executablePath } : undefined
}

/** With `whole`, rather the machine's own, which has all that a person's browser has. */
export const findBrowser = async ({ whole = false } = {}): Promise<FoundBrowser> => {
  const own = whole || !packageFits ? ofMachine() : undefined
  if (own) return own
  if (packageFits) return packaged()
  throw new Error(`No Chromium is installed. Looked for: ${installed.join(', ')}`)
}

/** Once before all tests: unpacking takes seconds of work, and changes the temporary folder of whoever does it meanwhile. */
export const setup = async (): Promise<void> => {
  if (packageFits) await packaged()
}

export const openBrowser = async (which?: { whole: boolean }): Promise<Browser> =>
  chromium.launch({ ...(await findBrowser(which)), args, headless: true })

export interface WatchedPage {
  page: Page
  /** Everything the console complained of, and every violation of the content security policy. */
  complaints: string[]
  close(): Promise<void>
}

export const desktop = { width: 1440, height: 900 }
export const mobile = { width: 390, height: 844 }

/** Where things move, a page without windows draws sixty times a second all the same: a fifth of the work of these tests. */
export type Motion = 'reduce' | 'no-preference'

/** That a font was fetched ahead and not drawn within seconds says only how busy the machine is; that it is drawn, weight.spec. */
const ofBusyMachine = /was preloaded using link preload but not used within a few seconds/

/** Everything that the page's console complains of from now on. */
export const hearComplaints = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('console', (message) => {
    const complains = message.type() === 'error' || message.type() === 'warning'
    if (complains && !ofBusyMachine.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** A page in a context of its own. */
export const openPage = async (
  browser: Browser,
  viewport: { width: number; height: number } = desktop,
  reducedMotion: Motion = 'reduce',
  javaScriptEnabled = true,
): Promise<Page> => {
  const context = await browser.newContext({
    viewport,
    javaScriptEnabled,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    hasTouch: viewport.width < 600,
    reducedMotion,
  })
  const page = await context.newPage()
  // As with every wait of the tests: success costs no more, and a busy machine must not be taken for a fault.
  page.setDefaultTimeout(90_000)
  return page
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * What axe finds against WCAG 2.2 AA: `rule: selector` for each element. Runs outside the page's own policy. Two rules are added:
 * a name holds the text that is seen, which axe leaves off by default, and the target of the skip link can take the focus.
 */
export const axe = async (page: Page): Promise<string[]> => {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(await readFile(axePath, 'utf8'))
  return page.evaluate(async () => {
    const { axe: run } = window as unknown as {
      axe: { run: (o: object) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> }
    }
    // Of what is well, which is nearly all, no account is asked for.
    const { violations } = await run.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      rules: { 'label-content-name-mismatch': { enabled: true } },
      resultTypes: ['violations'],
    })
    const found = violations.flatMap((each) => each.nodes.map((node) => `${each.id}: ${node.target.join(' ')}`))
    const target = document.querySelector('body > a[href="#main"]') && document.getElementById('main')
    return target === null || target.hasAttribute('tabindex') ? found : [...found, 'skip-link-focus: #main']
  })
}

/**
 * Pixels by which the page is wider than the window. One that has just become narrower keeps its old padding for a frame where
 * less motion is wanted: it is looked at again.
 */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (wider() === 0) return 0
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return wider()
  })

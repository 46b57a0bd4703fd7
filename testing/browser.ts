// A real Chromium for the browser tests: the headless one of the npm package, which is the same on every machine, or the
// machine's own where the package does not run.
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

// Chromium takes the last of several lists, so Playwright's own comes first. The WebUI features after it draw the address bar's
// popup, which costs a process per page and two thirds of opening one.
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
]

const args = [
  `--disable-features=${withoutFeatures.join(',')}`,
  // Helper threads for garbage collection and compilation cost a tenth of the work if no core is idle.
  '--js-flags=--single-threaded',
  // A separate GPU process costs at least an eighth of the work.
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

interface BrowserLaunch {
  executablePath: string
  env?: Record<string, string>
}

/** Adds the package's font and the machine's. The package itself looks for its font on AWS Lambda only. */
const fontConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/** The package unpacks into the temporary folder and trusts files that exist there, so it gets a folder of its own. */
const unpackInto = async (folder: string, bin: string) => {
  const half = await mkdtemp(`${folder}.half-`)
  const { TMPDIR } = process.env
  process.env.TMPDIR = half
  try {
    const { default: bundled, inflate } = await import('@sparticuz/chromium')
    await bundled.executablePath()
    // The package has libraries that a bare machine lacks, but unpacks them on AWS Lambda only.
    await inflate(path.join(bin, 'al2023.tar.br'))
    await writeFile(path.join(half, 'fonts.conf'), fontConfig(folder))
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  // The rename is atomic; another run may have finished first.
  await rename(half, folder).catch(async (error) => {
    await rm(half, { recursive: true })
    if (!existsSync(folder)) throw error
  })
}

const unpackBundled = async (): Promise<BrowserLaunch> => {
  const bin = path.resolve(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../bin')
  const folder = path.resolve(import.meta.dirname, '../node_modules/.chromium')
  if (!existsSync(path.join(folder, 'chromium'))) {
    // A browser that ran during a reinstallation may have left its font cache there.
    await rm(folder, { recursive: true, force: true })
    await unpackInto(folder, bin)
  }
  const libraries = path.join(folder, 'al2023/lib')
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: path.join(folder, 'fonts.conf') }
  return { executablePath: path.join(folder, 'chromium'), env: env as Record<string, string> }
}

/** The package supports Linux on x64 only. */
const isBundleSupported = process.platform === 'linux' && process.arch === 'x64'

const findInstalled = (): BrowserLaunch | undefined => {
  const executablePath = installed.find((file) => existsSync(file))
  return executablePath ? { executablePath } : undefined
}

/** Finds a browser. `whole` prefers the machine's own, which has all features of a desktop browser. */
export const findBrowser = async ({ whole = false } = {}): Promise<BrowserLaunch> => {
  const own = whole || !isBundleSupported ? findInstalled() : undefined
  if (own) return own
  if (isBundleSupported) return unpackBundled()
  throw new Error(`No Chromium is installed. Install one at: ${installed.join(', ')}`)
}

/** Unpacks the browser once before all tests, because unpacking is slow and changes TMPDIR meanwhile. */
export const setup = async (): Promise<void> => {
  if (isBundleSupported) await unpackBundled()
}

export const openBrowser = async (which?: { whole: boolean }): Promise<Browser> =>
  chromium.launch({ ...(await findBrowser(which)), args, headless: true })

export interface WatchedPage {
  page: Page
  /** Errors and warnings of the console, including violations of the content security policy. */
  complaints: string[]
  close(): Promise<void>
}

export const desktop = { width: 1440, height: 900 }
export const mobile = { width: 390, height: 844 }

/** Animations cost a fifth of the work of these tests, because a headless page also draws sixty times a second. */
export type Motion = 'reduce' | 'no-preference'

/**
 * A preloaded font that is not used within seconds only shows a busy machine; weight.spec checks that it is used. Software draws
 * the maps here, and it remarks on each picture of them.
 */
const ignoredWarning = /was preloaded using link preload but not used within a few seconds|GPU stall due to ReadPixels/

/** Collects the errors and warnings of the page's console from now on. */
export const collectComplaints = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    if (isProblem && !ignoredWarning.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** Opens a page in its own context. */
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
  // A long timeout does not slow down success and tolerates a busy machine.
  page.setDefaultTimeout(90_000)
  return page
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * Lists axe violations of WCAG 2.2 AA as `rule: selector`. Two rules are added: an accessible name contains the visible text
 * (off by default), and the target of the skip link can be focused.
 */
export const axe = async (page: Page): Promise<string[]> => {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(await readFile(axePath, 'utf8'))
  return page.evaluate(async () => {
    const { axe: run } = window as unknown as {
      axe: { run: (o: object) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> }
    }
    // Passed rules are not reported, which saves time.
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
 * Returns the pixels by which the page is wider than the window. With reduced motion a page keeps its old padding for a frame
 * after it became narrower, so it is measured again.
 */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (wider() === 0) return 0
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return wider()
  })

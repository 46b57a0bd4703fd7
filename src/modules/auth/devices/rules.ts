// Names of browsers and operating systems, read from the `User-Agent` header.

type Names = readonly (readonly [pattern: RegExp, name: string])[]

// The order matters: a browser also names the browsers that it is built on.
const browsers: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Chrome'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const findName = (names: Names, agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1]

/** Parses the browser and the operating system; null if unknown. */
export const parseAgent = (agent: string): { browser: string | null; system: string | null } => ({
  browser: findName(browsers, agent) ?? null,
  system: findName(systems, agent) ?? null,
})

/** Describes a device, as in 'Chrome on Windows' or only 'Windows'; undefined if nothing is known. */
export const describeDevice = (agent: string): string | undefined => {
  const { browser, system } = parseAgent(agent)
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? undefined)
}

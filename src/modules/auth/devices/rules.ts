// What a browser and its machine are called, from the words it says about itself (`User-Agent`): the few that people know.

type Names = readonly (readonly [pattern: RegExp, name: string])[]

// The order counts: a browser names those that it is built on as well.
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

const nameIn = (names: Names, agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1]

/** The parts of that name, each where it is known. */
export const partsOf = (agent: string): { browser: string | null; system: string | null } => ({
  browser: nameIn(browsers, agent) ?? null,
  system: nameIn(systems, agent) ?? null,
})

/** 'Chrome on Windows', 'Safari on iPhone'; one of the two where the other is not known; undefined where neither is. */
export const deviceIn = (agent: string): string | undefined => {
  const { browser, system } = partsOf(agent)
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? undefined)
}

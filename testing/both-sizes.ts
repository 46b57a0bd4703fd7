// Checks a screen at the sizes of a desktop and a phone in one test, because reaching a screen costs more than checking it.
import type { Page } from 'playwright-core'
import { axe, desktop, mobile, overflow } from './browser.ts'
import { scaleList } from './scale.ts'

type Size = typeof desktop

/** Resizes the window and waits until the page is drawn and its new requests are complete. */
export const resizeTo = async (page: Page, size: Size): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (width === size.width && height === size.height) return
  const busy = await page.locator('[aria-busy=true]').count()
  await page.setViewportSize(size)
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    // The contrast of a running colour transition is not checked.
    const moving = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(moving.map((each) => each.finished))
  })
  const isDrawn = ([wide, before]: number[]) =>
    window.innerWidth === wide && document.querySelectorAll('[aria-busy=true]').length <= (before ?? 0)
  await page.waitForFunction(isDrawn, [size.width, busy])
}

export const tablet = { width: 820, height: 1180 }

/** The narrowest supported phone. */
export const narrowest = { width: 320, height: 640 }

/** Runs `act` at the current size and at the other one, then restores the window. */
export const atBothSizes = async (page: Page, act: (size: Size) => Promise<void>): Promise<void> => {
  const initialSize = page.viewportSize() ?? desktop
  for (const size of initialSize.width < 600 ? [mobile, desktop] : [desktop, mobile]) {
    await resizeTo(page, size)
    await act(size)
  }
  await resizeTo(page, initialSize)
}

/**
 * Lists the problems of a screen at both sizes, each with its width: axe violations and overflow, the latter on the narrowest
 * phone as well. `first` runs at each size before the check.
 */
export const findLayoutProblems = async (
  page: Page,
  name: string,
  first: (size: Size) => Promise<unknown> = async () => undefined,
): Promise<string[]> => {
  const problems: string[] = []
  const measure = async (at: string) => {
    const wider = await overflow(page)
    if (wider > 0) problems.push(`${at}: ${wider} px wider than the window`)
  }
  await atBothSizes(page, async (size) => {
    await first(size)
    const at = `${name} at ${size.width}`
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size.width}.png`, fullPage: true })
    problems.push(...(await axe(page)).map((each) => `${at}: ${each}`))
    await measure(at)
    if (size !== mobile) return
    await resizeTo(page, narrowest)
    await measure(`${name} at ${narrowest.width}`)
  })
  return problems
}

/**
 * Lists the axe violations and overflow of a screen as a desktop shows it, and in the full run or for pictures as a tablet and a
 * phone do.
 */
export const findWidthProblems = async (page: Page, name: string): Promise<string[]> => {
  const initialSize = page.viewportSize() ?? desktop
  const problems: string[] = []
  const all = [desktop, tablet, mobile]
  for (const size of process.env.SHOTS ? all : scaleList([desktop], all)) {
    await resizeTo(page, size)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size.width}.png`, fullPage: true })
    const at = `${name} at ${size.width}`
    problems.push(...(await axe(page)).map((each) => `${at}: ${each}`))
    const wider = await overflow(page)
    if (wider > 0) problems.push(`${at}: ${wider} px wider than the window`)
  }
  await resizeTo(page, initialSize)
  return problems
}

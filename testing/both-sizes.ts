// Looking at a screen as it is on a desk and on a phone, in one walk: what costs is the way to a screen, not the look at it.
import type { Page } from 'playwright-core'
import { axe, desktop, mobile, overflow } from './browser.ts'

type Size = typeof desktop

/** A window of this size, once all is drawn for it, and what it asked for anew has come. */
export const resizeTo = async (page: Page, size: Size): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (width === size.width && height === size.height) return
  const busy = await page.locator('[aria-busy=true]').count()
  await page.setViewportSize(size)
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    // What is half way from one colour to another is nobody's choice of colours.
    const moving = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(moving.map((each) => each.finished))
  })
  const isDrawn = ([wide, before]: number[]) =>
    window.innerWidth === wide && document.querySelectorAll('[aria-busy=true]').length <= (before ?? 0)
  await page.waitForFunction(isDrawn, [size.width, busy])
}

/** The narrowest phone: nothing is wider than its window either. */
export const narrowest = { width: 320, height: 640 }

/** Does this at the size that the screen is walked at, then at the other; the window stays as it was. */
export const atBothSizes = async (page: Page, act: (size: Size) => Promise<void>): Promise<void> => {
  const walked = page.viewportSize() ?? desktop
  for (const size of walked.width < 600 ? [mobile, desktop] : [desktop, mobile]) {
    await resizeTo(page, size)
    await act(size)
  }
  await resizeTo(page, walked)
}

/**
 * What is wrong with the screen at both sizes, each with the width it is wrong at: what axe finds, and how much wider than the
 * window it is; that on the narrowest phone, too. With `first` something is done or asserted at each size before it is judged.
 */
export const looksRight = async (
  page: Page,
  name: string,
  first: (size: Size) => Promise<unknown> = async () => undefined,
): Promise<string[]> => {
  const wrong: string[] = []
  const measure = async (at: string) => {
    const wider = await overflow(page)
    if (wider > 0) wrong.push(`${at}: ${wider} px wider than the window`)
  }
  await atBothSizes(page, async (size) => {
    await first(size)
    const at = `${name} at ${size.width}`
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size.width}.png`, fullPage: true })
    wrong.push(...(await axe(page)).map((each) => `${at}: ${each}`))
    await measure(at)
    if (size !== mobile) return
    await resizeTo(page, narrowest)
    await measure(`${name} at ${narrowest.width}`)
  })
  return wrong
}

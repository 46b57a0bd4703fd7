// Keyboard use in browser tests: the focused element, and reaching an element by Tab.
import type { Page } from 'playwright-core'

export const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> }
    const by = element.getAttribute('aria-labelledby')
    const labels = by ? by.split(' ').map((id) => document.getElementById(id)) : [...(element.labels ?? [])]
    return (
      element.getAttribute('aria-label') ??
      (labels.length > 0 ? labels.map((each) => each?.innerText).join(' ') : element.innerText)
    ).trim()
  })

/** Presses Tab until the element with this name is focused. */
export const tabTo = async (page: Page, name: RegExp) => {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (name.test(await nameOfFocus(page))) return
  }
  throw new Error(`60 presses of Tab did not reach ${name}`)
}

export const typeInto = async (page: Page, name: RegExp, text: string) => {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

// The layout check finds problems at both sizes and names the size.
// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from './both-sizes.ts'
import { desktop, mobile, openBrowser, openPage } from './browser.ts'

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Each fault exists on one side of 600 pixels only: too wide on a phone, an image without alt text on a desktop. */
const faulty = `<!doctype html><html lang="en"><title>Faulty</title><body><main style="width: 600px"><h1>Faulty</h1></main>
<script>
  const draw = () => {
    document.querySelector('main').ariaBusy = 'true'
    setTimeout(() => {
      document.querySelector('main').style.width = innerWidth < 600 ? '600px' : 'auto'
      document.querySelector('main').innerHTML = innerWidth < 600 ? '<h1>Faulty</h1>' : '<h1>Faulty</h1><img>'
      document.querySelector('main').ariaBusy = 'false'
    }, 200)
  }
  matchMedia('(min-width: 600px)').addEventListener('change', draw)
</script></body></html>`

test.each([desktop, mobile])('a fault of one size is found at both sizes, starting at $width', async (size) => {
  const page = await openPage(browser, size)
  await page.setContent(faulty)
  if (size === desktop) await page.locator('main').evaluate((main) => main.insertAdjacentHTML('beforeend', '<img>'))
  expect((await findLayoutProblems(page, 'faulty')).sort()).toEqual([
    'faulty at 1440: image-alt: img',
    'faulty at 320: 288 px wider than the window',
    'faulty at 390: 218 px wider than the window',
  ])
  expect(page.viewportSize()).toEqual(size)
  await page.context().close()
})

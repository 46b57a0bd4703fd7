// Page Management in the browser: write, preview, publish, read, conflict, unpublish and restore; by mouse and
// keyboard, at both widths.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { atBothSizes, findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { createPage, heading, openOfficeAt, type Size, texts, waitForText } from '../testing/office-pages.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})
const create = (slug: string, publish = true) => createPage(office, slug, publish)
const openOffice = (size: Size, path: string) => openOfficeAt(app, office, { size, path })
const rowOf = (page: Page, size: Size, title: string) =>
  size === mobile
    ? page.getByRole('listitem').filter({ hasText: title })
    : page.getByRole('row').filter({ hasText: title })

test('a page is written, previewed, saved as a draft, published and read', async () => {
  const { page, complaints, close } = await openOffice(desktop, '/admin/pages')
  await heading(page, 'Page Management')
  await page.getByText('Total views').waitFor()
  expect(await findLayoutProblems(page, 'office-pages')).toEqual([])
  await page.getByRole('link', { name: 'Create Page' }).click()
  await heading(page, 'New page')
  await page.getByLabel('Page title').fill('Care of the cars')
  expect(await page.getByLabel('Address').inputValue()).toBe('care-of-the-cars')
  await page.getByLabel('Description').fill('How the cars are kept.')
  await page.getByLabel('Text', { exact: true }).fill('## Washing\n\nEvery *morning* by <b>{site_name}</b>.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'Washing' }).waitFor()
  await preview.getByText('by <b>Ostler</b>.').waitFor()
  expect(await findLayoutProblems(page, 'office-page')).toEqual([])
  await page.getByRole('button', { name: 'Save draft' }).click()
  await waitForText(page, 'The page is saved.')
  await heading(page, 'Care of the cars')
  expect((await app.visitor().get('/care-of-the-cars')).status).toBe(404)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await waitForText(page, 'The page is published. Visitors now see this version.')
  await page.getByText('Published', { exact: true }).waitFor()
  expect(await findLayoutProblems(page, 'office-page-published')).toEqual([])
  await page.getByRole('link', { name: 'View page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Care of the cars' }).waitFor()
  await page.getByText('Every morning by <b>Ostler</b>.').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the list of pages has search, view counts and status', async () => {
  const slug = 'found-here'
  await create(slug)
  for (let i = 0; i < 3; i++) await app.visitor().get(`/${slug}`)
  const { page, complaints, close } = await openOffice(mobile, '/admin/pages')
  await heading(page, 'Page Management')
  await page.getByLabel('Search pages').fill(slug)
  await page.waitForURL(`**/admin/pages?search=${slug}`)
  await atBothSizes(page, async (size) => {
    const row = rowOf(page, size, `/${slug}`)
    await row.waitFor()
    const shown = await row.innerText()
    expect(shown).toContain('Lost property')
    expect(shown).toContain('Published')
    expect(shown).toContain('by Rowan Achterberg')
    expect(shown).toMatch(/\b3\b/)
  })
  await page.getByLabel('Search pages').fill('no such words')
  await page.getByRole('heading', { name: 'No pages found' }).waitFor()
  expect([await findLayoutProblems(page, 'office-pages-none'), complaints]).toEqual([[], []])
  await close()
})

test('the second of two page editors sees the changes and loses no input', async () => {
  const slug = 'two-at-once'
  const { page_id, version } = await create(slug)
  const { page, complaints, close } = await openOffice(mobile, `/admin/pages/${page_id}`)
  await heading(page, 'Lost property')
  await page.getByLabel('Text', { exact: true }).fill('Mine.')
  const theirs = { en: { ...texts.en, title: 'Lost and found' } }
  await office.visitor.put(`/api/pages/${page_id}`, { slug, texts: theirs, version })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Another user has changed this page' })
  await conflict.getByText('Changed fields: English title.').waitFor()
  expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Mine.')
  expect(await findLayoutProblems(page, 'office-page-conflict')).toEqual([])
  await conflict.getByRole('button', { name: 'Use their version' }).click()
  await heading(page, 'Lost and found')
  expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Call us.')
  expect(complaints.filter((each) => !each.includes('409'))).toEqual([])
  await close()
})

test('a page is unpublished and an earlier version restored, by keyboard alone', async () => {
  const slug = 'back-again'
  const { page_id, version } = await create(slug)
  await office.visitor.put(`/api/pages/${page_id}`, {
    slug,
    texts: { en: { ...texts.en, body: 'Write to us.' } },
    version,
    publish: true,
  })
  const { page, complaints, close } = await openOffice(desktop, `/admin/pages/${page_id}`)
  await heading(page, 'Lost property')
  await page.getByRole('button', { name: 'History' }).focus()
  await page.keyboard.press('Enter')
  const history = page.getByRole('dialog', { name: 'Version history' })
  await history.getByText('Version 1', { exact: true }).waitFor()
  expect(await findLayoutProblems(page, 'office-page-history')).toEqual([])
  await history.getByRole('button', { name: 'View version 1' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Call us.').waitFor()
  await page.getByRole('button', { name: 'Back to history' }).press('Enter')
  await history.getByRole('button', { name: 'Restore version 1' }).press('Enter')
  await waitForText(page, 'Version 1 is restored. Publish the page to show it to visitors.')
  expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Call us.')
  await page.getByText('Unpublished changes').waitFor()
  expect((await app.visitor().get(`/${slug}`)).text).toContain('Write to us.')
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await waitForText(page, 'The page is published. Visitors now see this version.')
  expect((await app.visitor().get(`/${slug}`)).text).toContain('Call us.')
  await page.getByRole('button', { name: 'Unpublish' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Unpublish this page?' })
  await question.waitFor()
  expect(await findLayoutProblems(page, 'office-page-unpublish')).toEqual([])
  await question.getByRole('button', { name: 'Unpublish' }).press('Enter')
  await waitForText(page, 'The page is a draft again.')
  expect((await app.visitor().get(`/${slug}`)).status).toBe(404)
  expect(complaints).toEqual([])
  await close()
})

test('errors show at their field in its language, and a taken or reserved address is refused', async () => {
  await create('taken-already', false)
  const { page, complaints, close } = await openOffice(desktop, '/admin/pages/new')
  await heading(page, 'New page')
  await page.getByLabel('Page title').fill('A page')
  await page.getByLabel('Description').fill('A page.')
  await page.getByLabel('Text', { exact: true }).fill('A page.')
  await page.getByRole('tab', { name: 'German (none)' }).click()
  await page.getByLabel('Page title').fill('Eine Seite')
  await page.getByRole('tab', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('tab', { name: 'German', selected: true }).waitFor()
  expect(await page.locator('p.error').allInnerTexts()).toEqual([
    'Please fill in this field',
    'Please fill in this field',
  ])
  expect(await page.getByLabel('Description').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel('Description').fill('Eine Seite.')
  await page.getByLabel('Text', { exact: true }).fill('Eine Seite.')
  for (const [slug, message] of [
    ['taken-already', 'This address is already in use. Please choose another.'],
    ['admin', 'This address is reserved for the website itself. Please choose another.'],
  ] as const) {
    await page.getByLabel('Address').fill(slug)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.locator('p.error', { hasText: message }).waitFor()
  }
  await page.getByLabel('Address').fill('in-two-languages')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await waitForText(page, 'The page is published. Visitors now see this version.')
  await page.goto(`${app.url}/de/in-two-languages`)
  await page.getByRole('heading', { level: 1, name: 'Eine Seite' }).waitFor()
  expect(complaints.filter((each) => !/40[09]/.test(each))).toEqual([])
  await close()
})

test('markup typed into a page or a setting never runs, in the preview or for a visitor', async () => {
  const hostile = [
    '<script>window.__xss = 1</script>',
    '<img src=x onerror="window.__xss = 1">',
    '[words](javascript:window.__xss=1)',
    '[words](&#106;avascript:window.__xss=1)',
    '<a href="javascript:window.__xss=1">words</a>',
    '![words](x" onerror="window.__xss=1)',
    '![words](javascript:window.__xss=1)',
    '<svg onload="window.__xss = 1">',
    '`<script>window.__xss = 1</script>`',
    '"><script>window.__xss = 1</script>',
  ]
  const line = '</title></script><script>window.__xss = 1</script>"><img src=x onerror=window.__xss=1>'
  const all = { title: line, description: line, body: `${hostile.join('\n\n')}\n\n{site_name}` }
  const { data } = (await office.visitor.get('/api/settings')).body
  const named = await office.visitor.put('/api/settings', {
    site_name: '"><script>window.__xss=1</script>',
    site_description: line,
    version: data.version,
  })
  expect(named.status).toBe(200)
  const reply = await office.visitor.post('/api/pages', { slug: 'hostile', texts: { en: all }, publish: true })
  const { page, complaints, close } = await openOffice(desktop, `/admin/pages/${reply.body.data.page_id}`)
  await page.getByRole('region', { name: 'Preview' }).getByText('<svg onload="window.__xss = 1">').waitFor()
  await page.goto(`${app.url}/hostile`)
  await page.getByText('<svg onload="window.__xss = 1">').waitFor()
  for (const link of await page.getByText('words', { exact: true }).all()) await link.click({ trial: true })
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => (window as { __xss?: number }).__xss)).toBeUndefined()
  const addresses = await page
    .locator('main a')
    .evaluateAll((links) => links.map((each) => (each as HTMLAnchorElement).protocol))
  expect(addresses.filter((protocol) => protocol === 'javascript:')).toEqual([])
  expect(await page.locator('main').locator('script, svg[onload], img[onerror]').count()).toBe(0)
  expect(complaints).toEqual([])
  await office.visitor.put('/api/settings', {
    site_name: 'Ostler',
    site_description: 'Rides.',
    version: named.body.data.version,
  })
  await close()
})

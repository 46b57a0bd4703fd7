// Contact form in a real browser: with script, by keyboard, with failures, and without script.
import { describe, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { axe, desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { eventually } from '../testing/eventually.ts'

const running = openSite()

const open = async (path = '/contact', viewport = desktop) => {
  const opened = await running.openPage(viewport)
  const { page } = opened
  await page.goto(running.url + path)
  const form = page.getByRole('form')
  // On a phone the page hydrates with the first action.
  await form.getByRole('textbox').first().focus()
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('form[method=post]')?.noValidate)
  return { ...opened, form, field: (name: string) => form.getByLabel(name, { exact: true }) }
}

const thanks = 'Thank you for your message. We will get back to you soon!'
const findMessage = async (subject: string) => {
  const { rows } = await running.pool.query('select * from contact_messages where subject = $1', [subject])
  return rows[0]
}

describe('contact page', () => {
  test('shows the contact details from the settings', { tags: ['full'] }, async () => {
    const { page, close } = await open()
    const aside = page.getByRole('complementary')
    expect(await aside.getByRole('link', { name: '+44 20 7946 0190' }).getAttribute('href')).toBe('tel:+442079460190')
    expect(await aside.getByRole('link', { name: /@/ }).getAttribute('href')).toBe('mailto:support@ostler.example')
    await aside.getByText('EC4A').waitFor()
    await close()
  })

  test('sends the form by keyboard and shows a thank-you message', async () => {
    const { page, complaints, field, close } = await open('/contact', mobile)
    await field('Name').focus()
    await page.keyboard.type('Edith Marlow')
    await page.keyboard.press('Tab')
    await page.keyboard.type('edith@marlow.example')
    await page.keyboard.press('Tab')
    await page.keyboard.type('A glove')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Left in the car.\nIt is grey.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const confirmation = page.getByRole('status').filter({ hasText: thanks })
    await confirmation.waitFor()
    await expect.poll(() => confirmation.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await findLayoutProblems(page, 'contact-sent')).toEqual([])
    expect(complaints).toEqual([])
    const stored = await findMessage('A glove')
    expect(stored).toMatchObject({ name: 'Edith Marlow', message: 'Left in the car.\nIt is grey.' })
    await eventually(async () => {
      const { body } = await running.visitor().get('/dev/mailbox.json')
      return body.some(({ subject }: { subject: string }) => subject === 'Contact form: A glove')
    })
    await page.getByRole('button', { name: 'Write another message' }).click()
    expect(await field('Name').inputValue()).toBe('')
    await close()
  })

  test('shows an error at each field, focuses the first one, and keeps all entries', {
    tags: ['full'],
  }, async () => {
    const { page, field, form, close } = await open()
    await field('Email').fill('edith at marlow')
    await field('Message').fill('Left in the car.')
    await form.getByRole('button', { name: 'Send message' }).click()
    for (const words of ['Name is required', 'Invalid email address', 'Subject is required'])
      await form.getByText(words).waitFor()
    await form.getByRole('alert').getByText('Please check 3 fields').waitFor()
    await expect.poll(() => field('Name').evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await field('Message').inputValue()).toBe('Left in the car.')
    expect(await axe(page)).toEqual([])
    await close()
  })

  test('shows errors of the server and of a lost connection', { tags: ['full'] }, async () => {
    const { page, field, form, close } = await open()
    await field('Name').fill('Edith Marlow')
    await field('Email').fill('edith@marlow.example')
    await field('Subject').fill('A lost glove')
    await field('Message').fill('Left in the car.')
    const send = form.getByRole('button', { name: 'Send message' })
    const answer = { success: false, message: '', code: 'INTERNAL_ERROR' }
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: answer }))
    await send.click()
    await form.getByRole('alert').getByText('Something went wrong. Please try again.').waitFor()
    await page.unroute('**/api/contact')
    await page.route('**/api/contact', (route) => route.abort())
    await send.click()
    await form.getByRole('alert').getByText('Failed to send message. Please try again later.').waitFor()
    expect(await field('Message').inputValue()).toBe('Left in the car.')
    await page.unroute('**/api/contact')
    await send.click()
    await page.getByText(thanks).waitFor()
    await close()
  })

  test('keeps text that was typed before hydration', { tags: ['full'] }, async () => {
    const { page, close } = await running.openPage(mobile)
    // On a phone the script waits for the first action, and in this test for the file as well.
    await page.route('**/assets/contact-form-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.goto(`${running.url}/contact`)
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('Edith')
    await page.waitForFunction(() => document.querySelector<HTMLFormElement>('form[method=post]')?.noValidate)
    expect(await name.inputValue()).toBe('Edith')
    await close()
  })

  test('uses the language of its address', { tags: ['full'] }, async () => {
    const { form, close } = await open('/de/contact')
    await form.getByRole('button', { name: 'Nachricht senden' }).click()
    await form.getByText('Bitte geben Sie Ihren Namen ein').waitFor()
    await close()
  })
})

describe('contact page without script', { tags: ['full'] }, () => {
  test('has no axe violations in the response to an invalid form', async () => {
    const { page, close } = await running.openPage()
    await page.goto(`${running.url}/contact`)
    // As without script: no handler of the page runs.
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form[method=post]')?.submit())
    await page.getByText('Message is required').waitFor()
    await page.getByRole('alert').getByText('Please check 4 fields').waitFor()
    expect(await axe(page)).toEqual([])
    await close()
  })

  test('shows errors and keeps the entries, then a thank-you message', async () => {
    const { page, close } = await running.openPageWithoutScript()
    await page.goto(`${running.url}/contact`)
    const field = (name: string) => page.getByLabel(name, { exact: true })
    await field('Name').fill('Edith Marlow')
    // The browser accepts this address, the server does not.
    await field('Email').fill('edith@marlow')
    await field('Subject').fill('Sent plainly')
    await field('Message').fill('Left in the car.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Invalid email address').waitFor()
    expect(await field('Message').inputValue()).toBe('Left in the car.')
    await field('Email').fill('edith@marlow.example')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.waitForURL(`${running.url}/contact/sent`)
    await page.getByText(thanks).waitFor()
    await page.reload()
    expect(await findMessage('Sent plainly')).toMatchObject({ email: 'edith@marlow.example' })
    await page.getByRole('link', { name: 'Write another message' }).click()
    await page.waitForURL(`${running.url}/contact`)
    await close()
  })
})

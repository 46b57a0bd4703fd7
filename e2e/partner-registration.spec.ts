// Partner registration in the browser: landing, three steps with their errors and guards, and the sign-in that follows;
// at both sizes and by keyboard.
// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { signUp } from '../testing/factories.ts'
import { nameOfFocus } from '../testing/keyboard.ts'

const app = openSite()
const password = 'a-brass-lantern'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
/** Scrolls the footer into view first: axe reads a half-rendered footer as white on white. */
const checkScreen = async (page: Page, name: string) => {
  const draw = () =>
    page.evaluate(() => {
      for (const each of document.querySelectorAll<HTMLElement>('[class*=far-]'))
        each.style.cssText += 'content-visibility: visible !important'
    })
  expect(await findLayoutProblems(page, name, draw)).toEqual([])
}

/** On a phone the form hydrates at the first interaction. */
const hydrate = async (page: Page) => {
  await page.getByRole('form').getByRole('textbox').first().focus()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-island=partner-contact] form') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  )
}

const openLanding = async (size = desktop, path = '/partner-registration') => {
  const opened = await app.openPage(size)
  await opened.page.goto(app.url + path)
  await hydrate(opened.page)
  return opened
}

const submitStep = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

const fillContact = async (page: Page, email: string) => {
  await page.getByLabel('Contact person name').fill('Honor Ashcombe')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone number').fill('07700 900456')
  await submitStep(page)
  await heading(page, 'Company Details')
}

const fillCompany = async (page: Page, name: string) => {
  await page.getByLabel('Company name').fill(name)
  await page.getByLabel('Company phone').fill('020 7946 0456')
  await page.getByLabel('Company address').fill('4 Lantern Row, London SW1A 1AA')
  await page.getByLabel('Company registration number').fill('09274411')
  await submitStep(page)
  await heading(page, 'Create Account')
}

/** Everything in this browser's storage. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie, location.href]))

test('a company registers in three steps and waits for approval', async () => {
  const { page, complaints, close } = await openLanding(mobile)
  const email = 'honor@wold.example'
  await checkScreen(page, 'partner-registration')
  for (const words of ['Requirements', 'Benefits', 'How it works', 'Earning potential', '$60/hr', '25%'])
    await page.getByText(words, { exact: true }).first().waitFor()
  await page.getByText('no vehicle older than 3 years').waitFor()
  await submitStep(page)
  for (const words of ['Contact person name is required', 'Email is required', 'Phone number is required'])
    await page.getByText(words).waitFor()
  await page.getByLabel('Email').fill('honor at wold')
  await submitStep(page)
  await page.getByText('Invalid email address').waitFor()
  await checkScreen(page, 'partner-contact-wrong')
  await fillContact(page, email)

  await submitStep(page)
  for (const words of ['name', 'phone', 'address', 'registration number'])
    await page.getByText(`Company ${words} is required`).waitFor()
  await expect.poll(() => page.getByLabel('Company name').evaluate((at) => at === document.activeElement)).toBe(true)
  await checkScreen(page, 'partner-company')
  await fillCompany(page, 'The Wold')

  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByLabel('Email').fill('')
  const create = page.getByRole('button', { name: 'Create Account' })
  await create.click()
  for (const words of ['Email is required', 'Password is required', 'Please confirm your password'])
    await page.getByText(words).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('lantern')
  await page.getByLabel('Confirm password').fill(password)
  await create.click()
  await page.getByText('Password must be at least 8 characters').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('a-brass-candle')
  await create.click()
  await page
    .getByRole('status')
    .getByText('Passwords do not match.')
    .or(page.getByRole('alert').getByText('Passwords do not match.'))
    .first()
    .waitFor()
  await checkScreen(page, 'partner-signup')

  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/partners', (route) => gate.then(() => route.continue()))
  await page.getByLabel('Password', { exact: true }).fill(password)
  expect(await stored(page)).not.toContain('lantern')
  await create.click()
  await page.getByRole('button', { name: 'Creating account...' }).waitFor()
  expect(await stored(page)).not.toContain('lantern')
  go()
  await heading(page, 'Sign in to your account')
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
  const received = page.getByRole('region', { name: 'Registration received' })
  await received.getByText(`Confirm your e-mail address: open the link sent to ${email}.`).waitFor()
  await received.getByText('We review your company and approve your account.').waitFor()
  await checkScreen(page, 'partner-registered')
  const left = await stored(page)
  for (const word of ['lantern', 'Ashcombe', 'Lantern Row']) expect(left).not.toContain(word)

  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await heading(page, 'Your registration is being reviewed')
  expect(new URL(page.url()).pathname).toBe('/partner-dashboard')
  await expect.poll(() => nameOfFocus(page)).toBe('Your registration is being reviewed')
  await expect.poll(() => page.title()).toContain('Your registration is being reviewed')
  await page.getByRole('button', { name: 'Resend link' }).click()
  await page.getByText(`A new link has been sent to ${email}.`).waitFor()
  await checkScreen(page, 'partner-pending')
  expect(complaints).toEqual([])
  await close()
})

test('earlier steps keep their input through refresh, Back and links, and later steps require the first', async () => {
  const { page, close } = await app.openPage()
  for (const path of ['/partner-company-details', '/partner-signup']) {
    await page.goto(app.url + path)
    await page.waitForURL(`${app.url}/partner-registration`)
    await page.getByText('Please start from the beginning of the registration process.').waitFor()
  }
  await hydrate(page)
  await fillContact(page, 'kept@wold.example')
  await page.getByLabel('Company name').fill('The Wo')
  await page.reload()
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('The Wo')
  // The last step requires the second.
  await page.goto(`${app.url}/partner-signup`)
  await heading(page, 'Company Details')
  await fillCompany(page, 'The Wold')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.reload()
  await heading(page, 'Create Account')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  expect(await stored(page)).not.toContain(password)
  await page.goBack()
  await expect.poll(() => page.getByLabel('Company registration number').inputValue()).toBe('09274411')
  await page
    .getByRole('navigation', { name: 'Registration progress' })
    .getByRole('link', { name: 'Contact Details' })
    .click()
  await page.waitForURL(`${app.url}/partner-registration`)
  await hydrate(page)
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('kept@wold.example')
  await submitStep(page)
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('The Wold')
  await close()
})

test('the first step keeps input from the first key, requires all fields, and clears errors on correction', async () => {
  const { page, close } = await openLanding()
  await page.getByLabel('Contact person name').pressSequentially('Honor')
  await page.reload()
  await hydrate(page)
  await expect.poll(() => page.getByLabel('Contact person name').inputValue()).toBe('Honor')
  for (const path of ['/partner-company-details', '/partner-signup']) {
    await page.goto(app.url + path)
    await page.waitForURL(`${app.url}/partner-registration`)
  }
  await hydrate(page)
  await expect.poll(() => page.getByLabel('Contact person name').inputValue()).toBe('Honor')
  await submitStep(page)
  await page.getByText('Email is required').waitFor()
  await page.getByLabel('Email').pressSequentially('h')
  await page.getByText('Email is required').waitFor({ state: 'detached' })
  await page.getByText('Phone number is required').waitFor()
  // The focus stays in the field during correction.
  expect(await page.getByLabel('Email').evaluate((at) => at === document.activeElement)).toBe(true)
  await close()
})

test('registration works by keyboard alone, shows server errors at their fields, and loses no input', async () => {
  const { email: taken } = await signUp(app.visitor())
  const { page, close } = await openLanding()
  const type = async (...texts: string[]) => {
    for (const [at, text] of texts.entries()) {
      if (at > 0) await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
  }
  await page.getByLabel('Contact person name').focus()
  await type('Honor Ashcombe', taken, '12345678')
  await heading(page, 'Company Details')
  await page.getByLabel('Company name').focus()
  await type('The Wold', '020 7946 0456', '4 Lantern Row', '09274411')
  await heading(page, 'Create Account')
  await page.route('**/api/partners', (route) => route.abort())
  const fill = async () => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.keyboard.press('Enter')
  }
  await fill()
  await page.getByText('Failed to create account. Please try again.').first().waitFor()
  await page.unroute('**/api/partners')
  await page.keyboard.press('Enter')
  const notice = page.getByRole('alert').getByRole('link', { name: 'Contact Details: Please check this phone number' })
  await notice.waitFor()
  await notice.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${app.url}/partner-registration`)
  await hydrate(page)
  await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe('12345678')
  await page.getByLabel('Phone number').fill('07700 900456')
  await submitStep(page)
  await heading(page, 'Company Details')
  await submitStep(page)
  await heading(page, 'Create Account')
  await fill()
  await page.getByText('An account with this e-mail already exists. Please sign in instead.').first().waitFor()
  await expect.poll(() => page.getByLabel('Email').evaluate((at) => at === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(password)
  await close()
})

test('the German landing continues in German, and without a script it says how to register', async () => {
  const { page, close } = await openLanding(desktop, '/de/partner-registration')
  await heading(page, 'Partner von Ostler.')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByText('Der Name der Ansprechperson ist erforderlich').waitFor()
  await page.getByLabel('Name der Ansprechperson').fill('Honor Ashcombe')
  await page.getByLabel('E-Mail').fill('honor.de@wold.example')
  await page.getByLabel('Telefonnummer').fill('07700 900456')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await heading(page, 'Firmendaten')
  expect(await page.locator('html').getAttribute('lang')).toBe('de-DE')
  await close()
  const without = await app.openPageWithoutScript()
  await without.page.goto(`${app.url}/partner-registration`)
  await expect
    .poll(() => without.page.locator('main noscript p').innerText())
    .toContain('Registering online needs JavaScript. Without it, please call us: +44 20 7946 0190')
  await without.close()
})

// The driver application in the browser: landing, both steps with errors, guards and pictures, and the end; at both
// sizes.
// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { axe, desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { applyAsDriver } from '../testing/drivers.ts'
import { jpeg, png } from '../testing/pictures.ts'

const app = openSite()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** The landing with a hydrated form; on a phone that takes a first interaction. */
const openLanding = async (size: typeof desktop, path = '/driver-registration') => {
  const opened = await app.openPage(size)
  await opened.page.goto(app.url + path)
  const form = opened.page.getByRole('form')
  await form.getByRole('textbox').first().focus()
  await opened.page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-island=application] form') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  )
  return { ...opened, form }
}

const startApplication = async (page: Page, email: string) => {
  await page.getByLabel('First name').fill('Imran')
  await page.getByLabel('Last name').fill('Qureshi')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('07700 900321')
  await page.getByRole('button', { name: 'Continue Application' }).click()
  await heading(page, 'Complete Your Driver Profile')
}

const birthday = { Day: '14', Month: '3', Year: '1987' }

/** On touch devices a date of birth has three number fields, elsewhere one. */
const fillBirthday = async (page: Page) => {
  if (await page.evaluate(() => matchMedia('(pointer: fine)').matches))
    return page.getByLabel('Date of birth').fill('14/3/1987')
  for (const [part, digits] of Object.entries(birthday)) {
    const field = page.getByRole('textbox', { name: `Date of birth ${part}` })
    expect(await field.getAttribute('inputmode')).toBe('numeric')
    await field.fill(part === 'Day' ? '31' : digits)
    if (part === 'Month') await field.fill('2')
  }
  await page.getByLabel('National Insurance number').focus()
  await page.getByText('Enter the day, the month and the year with four digits, such as 14 3 1987').waitFor()
  await page.getByRole('textbox', { name: 'Date of birth Day' }).fill('14')
  await page.getByRole('textbox', { name: 'Date of birth Month' }).fill('3')
}

const fillDetails = async (page: Page) => {
  await page.getByLabel('Address').fill('12 Lantern Row, London SW1A 1AA')
  await fillBirthday(page)
  await page.getByLabel('National Insurance number').fill('QQ 12 34 56 C')
  await page.getByLabel('Private hire license number').fill('PHD-204417')
  await page.getByLabel('Driving license number').fill('QURES803147I99XX')
  await page.getByLabel('Driving license expiry date').fill('2031-05-01')
  await page.getByLabel('Experience').fill('8')
  await page.getByLabel('Date first available').fill('4 Jan 2027')
  await page.getByRole('radio', { name: 'Night' }).check()
  await page.getByRole('radio', { name: '5 days a week' }).check()
}

const picture = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await jpeg(2400, 1800) })

test('a driver applies in two steps and is thanked by name', async () => {
  const { page, complaints, form, close } = await openLanding(mobile)
  expect(await findLayoutProblems(page, 'driver-registration')).toEqual([])
  await page.getByRole('button', { name: 'Continue Application' }).click()
  for (const words of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone number is required',
  ])
    await form.getByText(words).waitFor()
  await page.getByLabel('Email').fill('imran at qureshi')
  await page.getByLabel('Phone').fill('07700-9004')
  await page.getByRole('button', { name: 'Continue Application' }).click()
  await form.getByText('Invalid email format').waitFor()
  await form.getByText('Invalid phone number format').waitFor()
  expect(await findLayoutProblems(page, 'driver-registration-wrong')).toEqual([])
  const email = 'imran@qureshi.example'
  await startApplication(page, email)

  await page.getByRole('button', { name: 'Submit application' }).click()
  for (const words of ['Address is required', 'Driving license expiry date is required', 'Driver Picture is required'])
    await page.getByText(words).waitFor()
  await page.getByRole('alert').getByText('Please check 11 fields').waitFor()
  await expect.poll(() => page.getByLabel('Address').evaluate((input) => input === document.activeElement)).toBe(true)
  await fillDetails(page)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel('Car make').fill('Mercedes')
  await page.getByLabel('Car type').selectOption('Luxury')
  await page.getByLabel('Driver picture', { exact: true }).setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await page.getByText('Please choose a picture: JPEG, PNG or WebP.').waitFor()
  await page.getByLabel('Driver picture', { exact: true }).setInputFiles(await picture('portrait.jpg'))
  await page.getByRole('img', { name: 'Your picture' }).waitFor()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByText('At least one car picture is required').waitFor()
  await page
    .getByLabel('Car pictures', { exact: true })
    .setInputFiles([await picture('side.jpg'), await picture('front.jpg')])
  await page.getByRole('img', { name: 'Picture of the car: front.jpg' }).waitFor()
  await page.getByRole('button', { name: 'Remove side.jpg' }).click()
  await page.getByRole('img', { name: 'Picture of the car: side.jpg' }).waitFor({ state: 'detached' })
  expect(await findLayoutProblems(page, 'driver-details')).toEqual([])

  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/drivers', (route) => gate.then(() => route.continue()))
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByRole('button', { name: 'Submitting...' }).waitFor()
  go()
  await heading(page, 'Application Submitted Successfully!')
  await page.getByText('Thank you, Imran Qureshi.').waitFor()
  expect(await findLayoutProblems(page, 'registration-success')).toEqual([])
  const { rows } = await app.pool.query(
    `select status, car_make, car_type, phone_number, date_of_birth::text, (select count(*) from driver_pictures p
      where p.driver_id = d.driver_id) as cars, driver_picture is not null as has_picture from drivers d where email = $1`,
    [email],
  )
  expect(rows).toEqual([
    {
      status: 'under-review',
      car_make: 'Mercedes',
      car_type: 'luxury',
      phone_number: '+447700900321',
      date_of_birth: '1987-03-14',
      cars: 1,
      has_picture: true,
    },
  ])
  // Nothing is sent twice, and Back to Home deletes the draft.
  await page.goto(`${app.url}/driver-details`)
  await heading(page, 'Application Submitted Successfully!')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.waitForURL(`${app.url}/`)
  expect(await page.evaluate(() => sessionStorage.getItem('driver_application'))).toBeNull()
  expect(complaints).toEqual([])
  await close()
})

test('the second step without the first, and the end without an application, lead to the first step', async () => {
  const { page, close } = await app.openPage()
  for (const path of ['/driver-details', '/registration-success']) {
    await page.goto(app.url + path)
    await page.waitForURL(`${app.url}/driver-registration`)
  }
  await close()
})

test('the second step keeps its input through Back and reload, except document numbers', async () => {
  const { page, close } = await openLanding(desktop)
  await startApplication(page, 'kept@qureshi.example')
  await fillDetails(page)
  await page.reload()
  await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('12 Lantern Row, London SW1A 1AA')
  expect(await page.getByRole('radio', { name: 'Night' }).isChecked()).toBe(true)
  expect(await page.getByLabel('Driving license number').inputValue()).toBe('')
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  for (const secret of ['QQ 12', 'PHD-204417', 'QURES80', '1987']) expect(kept).not.toContain(secret)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await heading(page, 'Drive for Ostler.')
  await page.getByLabel('Email').focus()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('kept@qureshi.example')
  await close()
})

test('the second step works by keyboard alone, and a year of birth is typed without paging', async () => {
  const { page, close } = await openLanding(desktop)
  await startApplication(page, 'keys@qureshi.example')
  await page.getByLabel('Date of birth').focus()
  await page.keyboard.press('ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await calendar.getByLabel('Year').selectOption('1987')
  await calendar.getByLabel('Month', { exact: true }).selectOption('March')
  expect(await axe(page)).toEqual([])
  await calendar.getByRole('button', { name: 'Saturday 14 March 1987' }).click()
  expect(await page.getByLabel('Date of birth').inputValue()).toBe('Sat 14 Mar 1987')
  await page.keyboard.press('Tab')
  await page.keyboard.type('QQ 12 34 56 C')
  expect(await page.getByLabel('National Insurance number').inputValue()).toBe('QQ 12 34 56 C')
  await page.getByRole('radio', { name: 'Day', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { name: 'Night' }).isChecked()).toBe(true)
  await close()
})

test('the second step shows server errors, and the specified text if there is no response', async () => {
  const { page, close } = await openLanding(desktop)
  const { email } = await applyAsDriver(app)
  await startApplication(page, email)
  await fillDetails(page)
  await page.getByLabel('Driver picture', { exact: true }).setInputFiles({
    name: 'portrait.png',
    mimeType: 'image/png',
    buffer: await png(80, 80),
  })
  await page.route('**/api/drivers', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByText('There was an error submitting your application. Please try again later.').waitFor()
  await page.unroute('**/api/drivers')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByText('We already have an application with this e-mail.').waitFor()
  await close()
})

test('the German landing continues in German, and is readable without a script', async () => {
  const { page, close } = await openLanding(desktop, '/de/driver-registration')
  await heading(page, 'Fahren Sie für Ostler.')
  await page.getByRole('button', { name: 'Bewerbung fortsetzen' }).click()
  await page.getByText('Der Vorname ist erforderlich').waitFor()
  await close()
  const without = await app.openPageWithoutScript()
  await without.page.goto(`${app.url}/driver-registration`)
  await expect
    .poll(() => without.page.locator('main noscript p').innerText())
    .toContain('Applying online needs JavaScript. Without it, please call us: +44 20 7946 0190')
  expect(await without.page.getByRole('button', { name: 'Continue Application' }).isVisible()).toBe(false)
  await without.close()
})

// The product in its other languages, from the home page to a paid ride and the customer's area: no English words, nothing that
// overflows, on desktop and phone.
import { beforeAll, expect, test } from 'vitest'
import { rideDay, searchAddress } from '../testing/booking-journey.ts'
import { pointAtPanel, waitForPanel } from '../testing/booking-panel.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { englishWords, findEnglish, readScreen } from '../testing/english-words.ts'
import { bookedRide } from '../testing/factories.ts'
import { catalogues, createLanguageCheck, heading, names, press, type Walk } from '../testing/language-walk.ts'
import { createMailedLinks, type MailedLinks } from '../testing/mailed-links.ts'
import { jpeg } from '../testing/pictures.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let mailed: MailedLinks
beforeAll(async () => {
  mailed = await createMailedLinks(app)
})

/** Refused requests that this test causes. */
const expected = /status of 40[014]/

/** The narrowest window with all links of the header. */
const tightest = { width: 1280, height: 800 }

const checkHome = async ({ page, language, words: { home, panel }, check }: Walk) => {
  await page.goto(`${app.url}/${language}`)
  await pointAtPanel(page)
  await waitForPanel(page)
  // Sections far below are laid out on approach; here all of them are. An element would violate the content security policy.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}-`))
  await page.getByRole('button', { name: panel.search }).click()
  await page.getByText(panel.required_fields).first().waitFor()
  // The empty pickup has the focus and offers airports, whose names are English.
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await check('home', [desktop, tightest, mobile])
  await page.setViewportSize(mobile)
  await press(page, home.open_menu)
  await page.getByRole('dialog', { name: home.menu_label }).waitFor()
  await check('menu', [mobile])
  await page.keyboard.press('Escape')
  await page.setViewportSize(desktop)
}

const checkDriver = async ({ page, language, words: { driver, panel }, check }: Walk) => {
  await page.goto(`${app.url}/${language}/driver-registration`)
  await page.getByLabel(driver.first_name).focus()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-island=application] form') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  )
  await press(page, driver.continue_application)
  await page.getByText(driver.phone_required).waitFor()
  await check('driver landing', [desktop, tightest, mobile])
  await page.getByLabel(driver.first_name).fill('Edith')
  await page.getByLabel(driver.last_name, { exact: true }).fill('Marlow')
  await page.getByLabel(driver.email).fill('nobody@mail.example')
  await page.getByLabel(driver.phone, { exact: true }).fill('07700 900321')
  await press(page, driver.continue_application)
  await heading(page, driver.details_title)
  await page.getByRole('radio', { name: driver.yes, exact: true }).check()
  await page.getByLabel(driver.car_pictures, { exact: true }).setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(80, 60),
  })
  await press(page, driver.submit)
  await page.getByText(driver.driver_picture_required).waitFor()
  await page.getByLabel(driver.driving_license_expiry).click()
  await page.getByRole('dialog', { name: panel.calendar }).waitFor()
  await check('driver details')
  // As after a submitted application.
  await page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('driver_application') ?? '{}')
    sessionStorage.setItem('driver_application', JSON.stringify({ ...stored, sent: true }))
  })
  await page.goto(`${app.url}/registration-success`)
  await heading(page, driver.success_title)
  await check('driver success')
}

const checkPartner = async ({ page, language, words: { joining }, check }: Walk) => {
  await page.goto(`${app.url}/${language}/partner-registration`)
  await page.getByLabel(joining.contact_name).focus()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-island=partner-contact] form') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  )
  await press(page, joining.go_on)
  await page.getByText(joining.phone_required).waitFor()
  await check('partner landing')
  await page.getByLabel(joining.contact_name).fill('Edith Marlow')
  await page.getByLabel(joining.contact_email).fill('nobody@mail.example')
  await page.getByLabel(joining.contact_phone, { exact: true }).fill('07700 900321')
  await press(page, joining.go_on)
  await heading(page, joining.company_title)
  await press(page, joining.go_on)
  await page.getByText(joining.company_registration_required).waitFor()
  await check('partner company')
  await page.getByLabel(joining.company_name).fill('Heathrow')
  await page.getByLabel(joining.company_phone).fill('07700 900321')
  await page.getByLabel(joining.company_address).fill('Brook Street')
  await page.getByLabel(joining.company_registration).fill('1')
  await press(page, joining.go_on)
  await heading(page, joining.account_title)
  await press(page, joining.create_account)
  await page.getByText(joining.confirm_required).waitFor()
  await check('partner account')
}

const checkSteps = async ({ page, words: { flow, panel }, check }: Walk) => {
  await page.goto(`${app.url}${searchAddress()}`)
  await page.getByRole('radio', { name: 'First Class' }).check()
  await page.getByRole('button', { name: flow.breakdown_of({ service: 'First Class' }) }).click()
  await check('service')
  await press(page, flow.continue_label)
  await heading(page, flow.return_title)
  await page.getByRole('radio', { name: flow.return_yes }).check()
  await page.getByLabel(flow.return_date).fill(rideDay)
  await page.getByLabel(flow.return_date).click()
  await page.getByRole('dialog', { name: panel.calendar }).waitFor()
  await check('return')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: flow.return_no }).check()
  await press(page, flow.continue_label)
  await heading(page, flow.details_title)
  await press(page, flow.continue_booking)
  await page.getByText(flow.first_name_needed).first().waitFor()
  await check('details')
}

const checkPayment = async ({ page, words: { flow }, check }: Walk, booking: { booking_id: string }) => {
  await page.goto(`${app.url}/payment?booking_id=${booking.booking_id}`)
  await page.getByLabel(flow.card_number).waitFor()
  await press(page, flow.pay_now)
  await check('payment')
  await page.getByLabel(flow.card_number).fill('4242 4242 4242 4242')
  await page.getByLabel(flow.expiry_date).fill('09/34')
  await page.getByLabel(flow.security_code).fill('123')
  await page.getByLabel(flow.name_on_card).fill('Edith Marlow')
  await page.getByLabel(flow.card_postcode.GB).fill('W1K 4HR')
  await press(page, flow.pay_now)
  await page.waitForURL('**/thank-you**')
  await heading(page, flow.thank_you_title)
  await check('thanks')
  const secrets = 'payment_intent=pi_1&payment_intent_client_secret=secret'
  await page.goto(`${app.url}/booking-confirmation?booking_id=${booking.booking_id}&${secrets}`)
  await page.getByText(flow.status_confirmed, { exact: true }).waitFor()
  await check('confirmation', [mobile])
}

const checkArea = async ({ page, words, check }: Walk, booking: { booking_id: string }) => {
  const { dashboard, changes, profile } = words
  await page.goto(`${app.url}/dashboard/bookings`)
  await page.getByRole('article').first().waitFor()
  await press(page, dashboard.filter)
  await check('bookings')
  await page.goto(`${app.url}/dashboard/bookings?booking=${booking.booking_id}`)
  await page.getByRole('listitem').filter({ hasText: dashboard.happened.booked }).first().waitFor()
  await check('booking')
  await press(page, dashboard.change)
  await page.getByRole('dialog', { name: changes.change_title }).waitFor()
  await check('change')
  await page.keyboard.press('Escape')
  await press(page, dashboard.cancel)
  await page.getByRole('dialog', { name: changes.cancel_title }).getByText(/195/).first().waitFor()
  await check('cancel')
  await page.goto(`${app.url}/dashboard/profile`)
  await page.getByRole('heading', { name: profile.personal_title }).waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await check('profile')
}

const checkSignIn = async ({ page, language, words: { account, errors, home }, check }: Walk) => {
  await page.context().clearCookies({ name: /^(?!lang$)/ })
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${app.url}/login`)
  await press(page, account.sign_in)
  await page.getByText(account.password_needed).waitFor()
  await page.getByLabel(account.email, { exact: true }).fill('nobody@mail.example')
  await page.getByLabel(account.password, { exact: true }).fill('nobody-knows')
  await press(page, account.sign_in)
  await page.getByText(errors.login_failed).first().waitFor()
  await check('login')
  await page.getByRole('link', { name: account.sign_up }).click()
  await press(page, account.create_account)
  await page.getByText(account.field_needed({ field: account.city })).waitFor()
  await check('register')
  await page.goto(`${app.url}/forgot-password`)
  await press(page, account.send_link)
  await page.getByText(account.email_needed).waitFor()
  await check('forgot')
  await page.goto(`${app.url}/${language}/nowhere`)
  await heading(page, home.not_found_title)
  await check('not found')
}

/** Links that have been used, and the database test. */
const checkUsedLinks = async ({ page, words: { account, database }, check }: Walk) => {
  for (const path of ['reset-password', 'verify-email']) {
    await page.goto(`${app.url}/${path}`)
    await heading(page, account.invalid_title)
    await check(`spent ${path}`, [mobile])
  }
  await page.goto(`${app.url}/database-test`)
  await heading(page, database.title)
  await check('database')
}

/** Pages of mailed links, which may be opened in any language. */
const checkMailed = async ({ page, words: { account, chauffeur, paying }, check }: Walk) => {
  const at = [
    ['reset', account.reset_title],
    ['verify', account.verify_title],
    ['rate', chauffeur.rate_title({ count: 1 })],
    ['pay', paying.title],
  ] as const
  for (const [link, title] of at) {
    await page.goto(mailed[link])
    await heading(page, title)
    await check(`mailed ${link}`, [mobile])
  }
}

// German has the longest words, so its walk also runs axe.
test.each(['es', 'fr', 'de'] as const)(
  'every screen in %s: no English, and everything fits',
  { tags: ['full'] },
  async (language) => {
    const { page, complaints, close } = await app.openPage(desktop)
    const words = await catalogues(language)
    const { problems, check } = await createLanguageCheck(page, language, app.pool)
    const walk: Walk = { page, language, words, check }
    await checkHome(walk)
    await checkDriver(walk)
    await checkPartner(walk)
    await checkSteps(walk)

    const visitor = app.visitor()
    visitor.cookies.set('lang', language)
    const ride = await bookedRide(visitor)
    await addSessionCookies(page, visitor, app.url)
    await checkPayment(walk, ride)
    await checkArea(walk, ride)
    await checkSignIn(walk)
    await checkUsedLinks(walk)
    await checkMailed(walk)
    expect(problems).toEqual([])
    expect(complaints.filter((each) => !expected.test(each))).toEqual([])
    await close()
  },
)

test('the check for English words finds many on the English home page', {
  tags: ['full'],
}, async () => {
  const { page, close } = await app.openPage(desktop)
  await page.goto(app.url)
  const { texts } = await readScreen(page)
  for (const language of ['es', 'fr', 'de'] as const)
    expect(findEnglish(texts, await englishWords(language), names).length).toBeGreaterThan(40)
  await close()
})

test('the footer without script opens the page in another language, which is stored', {
  tags: ['full'],
}, async () => {
  const { page, close } = await app.openPageWithoutScript()
  await page.goto(`${app.url}/about`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL('**/de/about')
  expect(await page.locator('html').getAttribute('lang')).toBe('de-DE')
  await page.goto(`${app.url}/`)
  expect(page.url()).toBe(`${app.url}/de`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await page.waitForURL(`${app.url}/`)
  expect(await page.locator('html').getAttribute('lang')).toBe('en-GB')
  await close()
})

test('changing the language keeps an app page and its token, which appears in no link', {
  tags: ['full'],
}, async () => {
  const { page, close } = await app.openPage(desktop)
  await page.goto(`${app.url}${searchAddress()}`)
  await page.getByRole('radio').first().waitFor()
  const address = page.url()
  await page.getByRole('banner').getByText('EN', { exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
  await page.locator('html[lang=fr-FR]').waitFor()
  expect(page.url()).toBe(address)

  await page.goto(mailed.reset)
  const german = page.getByRole('link', { name: 'Deutsch' })
  await german.waitFor()
  await german.hover()
  expect(await german.getAttribute('href')).toBe('/language?to=de&path=%2Freset-password')
  await german.click()
  await page.locator('html[lang=de-DE]').waitFor()
  const { account } = await catalogues('de')
  await page.getByRole('heading', { level: 1, name: account.reset_title }).waitFor()
  await close()
})

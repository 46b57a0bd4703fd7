// The booking steps for the browser tests. Elements are found by their visible names.
import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'
import { dateIn, newAccount, password } from './factories.ts'

export const rideDay = dateIn(14)

/** The address of a search, in the short form of the popup, without the home page. */
export const searchAddress = (changes: Record<string, string> = {}): string =>
  `/service-class?${new URLSearchParams({
    pickup: 'Heathrow',
    destination: "Claridge's",
    datetime: `${rideDay}T09:30`,
    passengers: '2',
    luggage: '3',
    ...changes,
  })}`

export const chooseClass = async (page: Page, name = 'First Class') => {
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/return-transfer**')
  await page.getByRole('heading', { level: 1, name: /^Would you like/ }).waitFor()
}

export const goOneWay = async (page: Page) => {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/pickup-info**')
  await page.getByRole('heading', { level: 1, name: 'Passenger details' }).waitFor()
}

export const addReturn = async (page: Page, date: string, time: string) => {
  await page.getByRole('radio', { name: /^Yes, add return transfer/ }).check()
  await page.getByLabel('Return Date').fill(date)
  await page.getByLabel('Return Date').press('Tab')
  await page.getByLabel('Return Time').fill(time)
  await page.getByLabel('Return Time').press('Tab')
}

/** Fills in the fields of a new account and returns the account. */
export const fillNewAccount = async (page: Page) => {
  const person = newAccount()
  await page.getByLabel('First name').fill(person.first_name)
  await page.getByLabel('Last name').fill(person.last_name)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('textbox', { name: 'Phone' }).fill(person.phone_number)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  return person
}

export const continueBooking = async (page: Page) => {
  await page.getByRole('button', { name: 'Continue Booking' }).click()
  await page.waitForURL('**/payment?booking_id=**')
}

export const fillCard = async (page: Page, number = '4242 4242 4242 4242') => {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('09/34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Edith Marlow')
  await page.getByLabel('Postcode').fill('W1K 4HR')
}

export const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' }).click()

/** Goes from a search address to the card form with a new account. */
export const walkToPayment = async (page: Page, url: string, changes: Record<string, string> = {}) => {
  await page.goto(`${url}${searchAddress(changes)}`)
  await chooseClass(page)
  await goOneWay(page)
  const person = await fillNewAccount(page)
  await continueBooking(page)
  return person
}

export const bookingIdOf = (page: Page): string => new URL(page.url()).searchParams.get('booking_id') ?? ''

export interface Mail {
  to: string
  subject: string
  text: string
  links: string[]
  attachments: { filename: string }[]
}

/** Waits for `count` mails to one address, newest first, without the verification mail of a new account. */
export const mailsTo = (url: string, address: string, count = 1): Promise<Mail[]> =>
  eventually(async () => {
    const all = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as Mail[]
    const found = all.filter(({ to, subject }) => to.includes(address) && !subject.startsWith('Confirm your e-mail'))
    return found.length >= count && found
  })

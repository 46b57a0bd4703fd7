// One mail to one address, whatever is written into its fields, and the two kinds of failure: against a real SMTP server.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sink, startSilence, startSink } from '../../testing/smtp-sink.ts'
import { freePort } from '../../testing/start-app.ts'
import { createMailServer, MailRefused, type OutgoingMail, plainAddress } from './mail.ts'

let sink: Sink
beforeAll(async () => {
  sink = await startSink()
})
beforeEach(() => {
  sink.temper = 'take'
  sink.mails.length = 0
})
afterAll(() => sink.close())

const from = 'bookings@ostler.example'
const name = () => 'Ostler'
const mailTo = (address: string, over: Partial<OutgoingMail> = {}): OutgoingMail => ({
  message_id: '<mail-1@ostler.example>',
  to: { name: 'Edith Marlow', address },
  subject: 'Your ride',
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [],
  ...over,
})
const send = (mail: OutgoingMail) => createMailServer({ url: sink.url, from, name }).send(mail)
const headerOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'))

const hostileAddresses = [
  'c@x.test\r\nBcc: evil@x.test',
  'c@x.test\nBcc: evil@x.test',
  'c@x.test\rRCPT TO:<evil@x.test>',
  'c@x.test, evil@x.test',
  'c@x.test;evil@x.test',
  'c@x.test evil@x.test',
  'grp:evil@x.test;',
  'undisclosed: c@x.test, evil@x.test;',
  '<evil@x.test>',
  'Edith <evil@x.test>',
  '"c@x.test" <evil@x.test>',
  '"evil@x.test,"@x.test',
  '"a b"@x.test',
  'c@x.test> SIZE=1 BODY=8BITMIME',
  'c(comment)@x.test',
  'c@[127.0.0.1]',
  'c@x.test\0evil@x.test',
  'c@x.test%0d%0aBcc:evil@x.test>',
  'a@b@x.test',
  '@x.test',
  'c@',
  'c@x..test',
  '.c@x.test',
  'c@-x.test',
  'c\u2028@x.test',
  'c@x.test\u0085',
  'ć@x.test',
  'root@localhost',
  'c@x.test\t',
  `${'c'.repeat(65)}@x.test`,
  `c@${'x'.repeat(250)}.test`,
]

describe('the address', () => {
  it.each(hostileAddresses)('%j never reaches the server', async (address) => {
    await expect(send(mailTo(address))).rejects.toThrow(MailRefused)
    expect(sink.mails).toEqual([])
  })

  it.each([
    'edith@mail.example',
    "o'hara+rides@mail.co.uk",
    'a.b-c_d@x-y.example',
    'o&m@estate.example',
    'a/b@mail.example',
  ])('%s is one', (address) => expect(plainAddress(address)).toBe(address))

  it('has its domain in ASCII on the way to the mail server, also where it is stored in its own letters', async () => {
    await send(mailTo('noor@hôtel-du-lac.example'))
    await send(mailTo('info@xn--e1afmkfd.xn--p1ai'))
    // The sink turns the recipients of the envelope back into their letters: the header has what was sent.
    const headers = sink.mails.map(({ raw }) => /^To: .*<(.*)>\r$/im.exec(headerOf(raw))?.[1])
    expect(headers).toEqual(['noor@xn--htel-du-lac-2eb.example', 'info@xn--e1afmkfd.xn--p1ai'])
  })

  it('of the sender must be one too', () => {
    expect(() => createMailServer({ url: sink.url, from: 'a@x.test, b@x.test', name })).toThrow('one plain address')
  })
})

it('a name that is too long for the To: header is cut between letters', async () => {
  await send(mailTo('edith@mail.example', { to: { name: `${'é'.repeat(119)}👩🏽‍🚀`, address: 'edith@mail.example' } }))
  const parts = [...headerOf(sink.mails[0]?.raw ?? '').matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)]
  const name = parts.map(([, kind, text = '']) =>
    kind?.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
  )
  expect(name.join('')).toBe('é'.repeat(119))
})

const hostileNames = [
  'Edith\r\nBcc: evil@x.test',
  'Edith\nBcc: evil@x.test\n',
  'Edith" <evil@x.test>, "',
  'Edith <evil@x.test>',
  'evil@x.test,',
  'Edith\r\n\r\n<script>alert(1)</script>',
  '=?utf-8?q?=0D=0ABcc:_evil@x.test?=',
  'Edith\u2028Bcc: evil@x.test',
  'Édith\r\nBcc: evil@x.test',
  `${'Edith '.repeat(400)}\r\nBcc: evil@x.test`,
]

describe('names and subjects', () => {
  it.each(hostileNames)('%j as the name of the sender adds none either', async (hostile) => {
    await createMailServer({ url: sink.url, from, name: () => hostile }).send(mailTo('edith@mail.example'))
    expect(sink.mails.map(({ from: sender, to }) => [sender, to])).toEqual([[from, ['edith@mail.example']]])
    const header = headerOf(sink.mails[0]?.raw ?? '')
    expect(header).not.toMatch(/^(bcc|cc):/im)
    expect(header.match(/^from:/gim)).toHaveLength(1)
  })

  it.each(hostileNames)('%j add no recipient and no header', async (name) => {
    await send(mailTo('edith@mail.example', { to: { name, address: 'edith@mail.example' }, subject: name }))
    expect(sink.mails.map(({ to }) => to)).toEqual([['edith@mail.example']])
    const header = headerOf(sink.mails[0]?.raw ?? '')
    expect(header).toMatch(/^Message-ID: <mail-1@ostler\.example>$/im)
    expect(header).not.toMatch(/^(bcc|cc):/im)
    expect(header.match(/^to:/gim)).toHaveLength(1)
    expect(header.match(/^subject:/gim)).toHaveLength(1)
  })
})

describe('the address for an answer', () => {
  it('stands in the head, with its name in one line', async () => {
    const reply_to = { name: 'Edith\r\nBcc: evil@x.test', address: 'edith@mail.example' }
    await send(mailTo('office@mail.example', { reply_to }))
    const header = headerOf(sink.mails[0]?.raw ?? '')
    expect(header.match(/^reply-to: .*<edith@mail\.example>$/gim)).toHaveLength(1)
    expect(header).not.toMatch(/^(bcc|cc):/im)
    expect(sink.mails[0]?.to).toEqual(['office@mail.example'])
  })

  it.each(hostileAddresses)('for an answer is left out where it is not one address', async (address) => {
    await send(mailTo('office@mail.example', { reply_to: { name: 'Edith', address } }))
    const header = headerOf(sink.mails[0]?.raw ?? '')
    expect(header).not.toMatch(/^(reply-to|bcc|cc):/im)
    expect(sink.mails[0]?.to).toEqual(['office@mail.example'])
  })
})

describe('a failure', () => {
  it.each(['550', '550 after the text'] as const)('%s is final', async (temper) => {
    sink.temper = temper
    await expect(send(mailTo('edith@mail.example'))).rejects.toThrow(MailRefused)
  })

  it.each(['451', '451 after the text'] as const)('%s is worth another try', async (temper) => {
    sink.temper = temper
    const error = await send(mailTo('edith@mail.example')).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(MailRefused)
  })

  it('to connect is worth another try', async () => {
    const server = createMailServer({ url: `smtp://127.0.0.1:${await freePort()}`, from, name })
    const error = await server.send(mailTo('edith@mail.example')).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'ESOCKET' })
  })

  it('to answer ends in time and is worth another try', async () => {
    const silence = await startSilence()
    const started = performance.now()
    const server = createMailServer({ url: silence.url, from, name })
    const error = await server.send(mailTo('edith@mail.example')).catch((thrown: unknown) => thrown)
    await silence.close()
    expect(error).not.toBeInstanceOf(MailRefused)
    expect(error).toMatchObject({ code: 'ETIMEDOUT' })
    expect(performance.now() - started).toBeLessThan(15_000)
  })
})

it('carries text, markup and attachments', async () => {
  await send(
    mailTo('edith@mail.example', {
      attachments: [
        { filename: 'ride.ics', content_type: 'text/calendar; method=PUBLISH', content: 'BEGIN:VCALENDAR' },
      ],
    }),
  )
  const raw = sink.mails[0]?.raw ?? ''
  expect(raw).toContain('From: Ostler <bookings@ostler.example>')
  expect(raw).toContain('Auto-Submitted: auto-generated')
  expect(raw).toMatch(/text\/plain/)
  expect(raw).toMatch(/text\/html/)
  expect(raw).toMatch(/text\/calendar;\s*method=PUBLISH/)
})

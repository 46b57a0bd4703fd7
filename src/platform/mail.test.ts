// One recipient per mail whatever its fields contain, and the two kinds of failure, against a real SMTP server.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sink, startSilentServer, startSink } from '../../testing/smtp-sink.ts'
import { freePort } from '../../testing/start-app.ts'
import { createMailServer, MailRefused, type OutgoingMail, plainAddress } from './mail.ts'

let sink: Sink
beforeAll(async () => {
  sink = await startSink()
})
beforeEach(() => {
  sink.behaviour = 'take'
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

describe('the address of a mail', () => {
  it.each(hostileAddresses)('rejects %j before it reaches the server', async (address) => {
    await expect(send(mailTo(address))).rejects.toThrow(MailRefused)
    expect(sink.mails).toEqual([])
  })

  it.each([
    'edith@mail.example',
    "o'hara+rides@mail.co.uk",
    'a.b-c_d@x-y.example',
    'o&m@estate.example',
    'a/b@mail.example',
  ])('accepts %s', (address) => expect(plainAddress(address)).toBe(address))

  it('sends the domain in ASCII, also where it is stored in Unicode', async () => {
    await send(mailTo('noor@hôtel-du-lac.example'))
    await send(mailTo('info@xn--e1afmkfd.xn--p1ai'))
    // The SMTP sink decodes the envelope's recipients; the header shows what was sent.
    const headers = sink.mails.map(({ raw }) => /^To: .*<(.*)>\r$/im.exec(headerOf(raw))?.[1])
    expect(headers).toEqual(['noor@xn--htel-du-lac-2eb.example', 'info@xn--e1afmkfd.xn--p1ai'])
  })

  it('rejects a sender that is not one plain address', () => {
    expect(() => createMailServer({ url: sink.url, from: 'a@x.test, b@x.test', name })).toThrow('one plain address')
  })
})

it('truncates a long recipient name between letters', async () => {
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

describe('hostile names and subjects', () => {
  it.each(hostileNames)('add no recipient as the sender name %j', async (hostile) => {
    await createMailServer({ url: sink.url, from, name: () => hostile }).send(mailTo('edith@mail.example'))
    expect(sink.mails.map(({ from: sender, to }) => [sender, to])).toEqual([[from, ['edith@mail.example']]])
    const header = headerOf(sink.mails[0]?.raw ?? '')
    expect(header).not.toMatch(/^(bcc|cc):/im)
    expect(header.match(/^from:/gim)).toHaveLength(1)
  })

  it.each(hostileNames)('add no recipient and no header as %j', async (name) => {
    await send(mailTo('edith@mail.example', { to: { name, address: 'edith@mail.example' }, subject: name }))
    expect(sink.mails.map(({ to }) => to)).toEqual([['edith@mail.example']])
    const header = headerOf(sink.mails[0]?.raw ?? '')
    expect(header).toMatch(/^Message-ID: <mail-1@ostler\.example>$/im)
    expect(header).not.toMatch(/^(bcc|cc):/im)
    expect(header.match(/^to:/gim)).toHaveLength(1)
    expect(header.match(/^subject:/gim)).toHaveLength(1)
  })
})

describe('the reply-to address of a mail', () => {
  it('is in the header, with its name on one line', async () => {
    const reply_to = { name: 'Edith\r\nBcc: evil@x.test', address: 'edith@mail.example' }
    await send(mailTo('office@mail.example', { reply_to }))
    const header = headerOf(sink.mails[0]?.raw ?? '')
    expect(header.match(/^reply-to: .*<edith@mail\.example>$/gim)).toHaveLength(1)
    expect(header).not.toMatch(/^(bcc|cc):/im)
    expect(sink.mails[0]?.to).toEqual(['office@mail.example'])
  })

  it.each(hostileAddresses)('is left out where it is not one plain address: %j', async (address) => {
    await send(mailTo('office@mail.example', { reply_to: { name: 'Edith', address } }))
    const header = headerOf(sink.mails[0]?.raw ?? '')
    expect(header).not.toMatch(/^(reply-to|bcc|cc):/im)
    expect(sink.mails[0]?.to).toEqual(['office@mail.example'])
  })
})

describe('a mail server failure', () => {
  it.each(['550', '550 after the text'] as const)('%s is permanent', async (temper) => {
    sink.behaviour = temper
    await expect(send(mailTo('edith@mail.example'))).rejects.toThrow(MailRefused)
  })

  it.each(['451', '451 after the text'] as const)('%s is retryable', async (temper) => {
    sink.behaviour = temper
    const error = await send(mailTo('edith@mail.example')).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(MailRefused)
  })

  it('is retryable when the connection fails', async () => {
    const server = createMailServer({ url: `smtp://127.0.0.1:${await freePort()}`, from, name })
    const error = await server.send(mailTo('edith@mail.example')).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'ESOCKET' })
  })

  it('times out and is retryable when the server stays silent', async () => {
    const silence = await startSilentServer()
    const started = performance.now()
    const server = createMailServer({ url: silence.url, from, name })
    const error = await server.send(mailTo('edith@mail.example')).catch((thrown: unknown) => thrown)
    await silence.close()
    expect(error).not.toBeInstanceOf(MailRefused)
    expect(error).toMatchObject({ code: 'ETIMEDOUT' })
    expect(performance.now() - started).toBeLessThan(15_000)
  })
})

it('sends text, HTML and attachments', async () => {
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

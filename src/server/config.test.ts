// The configuration as an operator meets it: what is refused, and with which words.
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/srv/ostler')

describe('TRUST_PROXY', () => {
  it.each(['127.0.0.1', '10.0.0.0/8', '10.0.0.0/8, ::1', '2001:db8::/32', 'loopback'])('takes %s as it is', (value) => {
    expect(read({ TRUST_PROXY: value }).trustProxy).toBe(value)
  })

  it.each([undefined, '', 'no', 'false'])('trusts nobody with %s', (value) => {
    expect(read(value === undefined ? {} : { TRUST_PROXY: value }).trustProxy).toBe(false)
  })

  it.each(['yes', 'true', '*', 'proxy', '10.0.0.0/33', '10.0.0/8', '1,2', '10.0.0.1/8/8', '-1'])(
    '%s would trust anybody, or nobody: it does not start',
    (value) => expect(() => read({ TRUST_PROXY: value })).toThrow(ConfigError),
  )

  it('a number trusts that many and no more', () => {
    const trusted = read({ TRUST_PROXY: '2' }).trustProxy as (address: string, hop: number) => boolean
    expect([0, 1, 2, 3].map((hop) => trusted('192.0.2.1', hop))).toEqual([true, true, false, false])
  })
})

describe('in production', () => {
  const safe = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://rides.example',
    STRIPE_SECRET_KEY: 'a',
    STRIPE_PUBLISHABLE_KEY: 'b',
    STRIPE_WEBHOOK_SECRET: 'c',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'bookings@rides.example',
    DATA_KEY: 'd',
  }
  it('starts with everything that is needed', () => expect(read(safe).production).toBe(true))

  it.each([
    ['RATE_LIMITS', 'off'],
    ['CRASH_AT', 'intent.created'],
    ['PUBLIC_URL', 'http://rides.example'],
    ['PUBLIC_URL', ''],
    ['SMTP_URL', ''],
    ['MAIL_FROM', ''],
    ['DATA_KEY', ''],
  ])('does not start with %s=%s', (name, value) => {
    expect(() => read({ ...safe, [name]: value })).toThrow(name)
  })

  it('a demonstration may use the built-in parts, and never without limits', () => {
    const demo = { NODE_ENV: 'production', DEMO: 'yes' }
    expect(read(demo).demo).toBe(true)
    expect(() => read({ ...demo, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS')
  })
})

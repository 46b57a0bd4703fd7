// The configuration: defaults, accepted values, and refusals with their messages.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, dataKey, readConfig } from './config.ts'
import { readSecretFiles, secretVariables } from './secret-files.ts'

const read = (env: Record<string, string>) => readConfig(env, '/srv/ostler')

describe('an empty configuration', () => {
  it('has defaults that work offline', () => {
    expect(read({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: '/srv/ostler/data',
      dataDirGiven: false,
      databaseUrl: undefined,
      trustProxy: false,
      admin: { email: undefined, password: undefined },
      rateLimits: true,
      stripe: undefined,
      maps: { serverKey: undefined, browserKey: undefined },
      mail: undefined,
      dataKey: undefined,
      logLevel: 'warn',
      crashAt: undefined,
    })
  })

  it('treats an empty variable as not set', () => {
    const names = [
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'DATA_DIR',
      'DATABASE_URL',
      'SMTP_URL',
      'LOG_LEVEL',
      'DEMO',
      'NODE_ENV',
    ]
    expect(read(Object.fromEntries(names.map((name) => [name, ''])))).toMatchObject(
      JSON.parse(JSON.stringify(read({}))) as object,
    )
  })
})

describe('configuration variables', () => {
  it.each([
    [{ PORT: '4000' }, { port: 4000, publicUrl: 'http://localhost:4000' }],
    [{ PUBLIC_URL: 'https://rides.example/' }, { publicUrl: 'https://rides.example' }],
    [{ DATA_DIR: 'elsewhere' }, { dataDir: '/srv/ostler/elsewhere', dataDirGiven: true }],
    [{ DATA_DIR: '/var/rides' }, { dataDir: '/var/rides', dataDirGiven: true }],
    [{ DATABASE_URL: 'postgres://rides@db/rides' }, { databaseUrl: 'postgres://rides@db/rides' }],
    [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
    [{ SMTP_URL: 'smtp://localhost' }, { mail: { url: 'smtp://localhost', from: 'bookings@localhost' } }],
    [
      { NODE_ENV: 'production', DEMO: 'yes', PUBLIC_URL: 'https://rides.example' },
      { production: true, logLevel: 'info' },
    ],
    [
      { NODE_ENV: 'production', DEMO: 'yes', PUBLIC_URL: 'https://rides.example', LOG_LEVEL: 'silent' },
      { logLevel: 'silent' },
    ],
  ])('accept %j', (env, config) => expect(read(env as Record<string, string>)).toMatchObject(config))

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '30.5'],
    ['NODE_ENV', 'staging'],
    ['PUBLIC_URL', 'rides.example'],
    ['PUBLIC_URL', 'ftp://rides.example'],
    ['DATABASE_URL', 'mysql://rides@db/rides'],
    ['ADMIN_EMAIL', 'me'],
    ['RATE_LIMITS', 'none'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'bookings'],
    ['MAIL_FROM', 'Blackthorn Cars'],
    ['MAIL_FROM', 'Blackthorn Cars <bookings>'],
    ['MAIL_FROM', 'a@rides.example <b@rides.example>, c@rides.example'],
    ['DEMO', 'true'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s and name the variable', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError)
    expect(() => read({ [name]: value })).toThrow(`${name}: `)
  })

  it.each([
    ['PORT', 'http', /^PORT: Needed is a whole number from 0 to 65535, such as 3000$/],
    ['PORT', '80.5', /Needed is a whole number/],
    ['PORT', '70000', /Needed is a whole number/],
    ['PUBLIC_URL', 'rides.example', /Needed is a whole address, such as https:\/\/rides/],
    ['DATABASE_URL', 'db.example:5432/rides', /such as postgres:\/\/name:password@/],
    ['SMTP_URL', 'smtps://name:with#in-it@mail.example', /such as smtps:\/\/name:password@.* # .* %23/],
    ['S3_ENDPOINT', 's3.example', /such as https:\/\/s3/],
    ['ADMIN_EMAIL', 'office', /Needed is an e-mail address$/],
    ['RATE_LIMITS', 'no', /Needed is on or off$/],
    ['DEMO', 'true', /Needed is yes, or nothing$/],
    ['DATA_KEY_LOST', '1', /Needed is yes, or nothing$/],
    ['LOG_LEVEL', 'loud', /Needed is one of silent, error, warn, info$/],
    ['NODE_ENV', 'prod', /Needed is production, development or test$/],
  ])('explain in one line what %s needs instead of %s', (name, value, words) => {
    expect(() => read({ [name]: value })).toThrow(words)
    expect(() => read({ [name]: value })).toThrow(/^.*$/)
  })

  it.each([
    'https://rides.example/en',
    'https://rides.example/?from=mail',
    'https://rides.example/#top',
    'https://name@rides.example',
  ])('refuse PUBLIC_URL=%s, which is not the root of a site', (value) => {
    expect(() => read({ PUBLIC_URL: value })).toThrow(/^PUBLIC_URL: Needed is the address alone/)
  })

  it.each(['https://Rides.Example', 'https://rides.example:443/', 'http://localhost:4000//'])(
    'accept PUBLIC_URL=%s as a root',
    (value) => expect(() => read({ PUBLIC_URL: value })).not.toThrow(),
  )

  it('treat a variable of spaces as not set', () => {
    expect(read({ PORT: ' ', DATA_DIR: ' ', DATA_KEY: ' ' })).toMatchObject({ port: 3000, dataKey: undefined })
  })

  it('report all errors at once', () => {
    expect(() => read({ PORT: 'http', LOG_LEVEL: 'loud' })).toThrow(/^PORT: .*\nLOG_LEVEL: /)
  })
})

it.each([
  ['bookings@rides.example', 'bookings@rides.example', undefined],
  ['<bookings@rides.example>', 'bookings@rides.example', undefined],
  ['Blackthorn Cars <bookings@rides.example>', 'bookings@rides.example', 'Blackthorn Cars'],
  ['"Blackthorn, Cars" <bookings@rides.example>', 'bookings@rides.example', 'Blackthorn, Cars'],
])('MAIL_FROM=%s sets the sender of mail, with or without a name', (MAIL_FROM, from, name) => {
  expect(read({ SMTP_URL: 'smtp://localhost', MAIL_FROM }).mail).toEqual({ url: 'smtp://localhost', from, name })
})

describe('the Stripe configuration', () => {
  const keys = { STRIPE_SECRET_KEY: 'a', STRIPE_PUBLISHABLE_KEY: 'b', STRIPE_WEBHOOK_SECRET: 'c' }

  it('accepts three keys, and two webhook secrets during a rotation', () => {
    expect(read(keys).stripe).toEqual({ secretKey: 'a', publishableKey: 'b', webhookSecrets: ['c'] })
    expect(read({ ...keys, STRIPE_WEBHOOK_SECRET: 'old, new' }).stripe?.webhookSecrets).toEqual(['old', 'new'])
  })

  it('ignores an empty webhook secret, which anyone could sign with', () => {
    expect(read({ ...keys, STRIPE_WEBHOOK_SECRET: 'c,' }).stripe?.webhookSecrets).toEqual(['c'])
    expect(() => read({ ...keys, STRIPE_WEBHOOK_SECRET: ' , ' })).toThrow('STRIPE_WEBHOOK_SECRET')
  })

  it.each(['sk_live_marker', 'rk_live_marker'])('refuses the secret key %s as the publishable key', (secret) => {
    const swapped = () => read({ ...keys, STRIPE_SECRET_KEY: 'pk_live_b', STRIPE_PUBLISHABLE_KEY: secret })
    expect(swapped).toThrow(/^STRIPE_PUBLISHABLE_KEY .* pk_/)
    expect(swapped).not.toThrow('marker')
  })

  it.each(Object.keys(keys))('refuses to start without %s alone', (missing) => {
    expect(() => read({ ...keys, [missing]: '' })).toThrow('all three')
  })

  it.each(Object.entries(keys))('refuses to start with %s alone', (name, value) => {
    expect(() => read({ [name]: value })).toThrow('all three')
  })
})

describe('TRUST_PROXY', () => {
  it.each(['127.0.0.1', '10.0.0.0/8', '10.0.0.0/8, ::1', '2001:db8::/32', 'loopback'])(
    'accepts %s unchanged',
    (value) => {
      expect(read({ TRUST_PROXY: value }).trustProxy).toBe(value)
    },
  )

  it.each([undefined, '', 'no', 'false'])('trusts no proxy with %s', (value) => {
    expect(read(value === undefined ? {} : { TRUST_PROXY: value }).trustProxy).toBe(false)
  })

  it.each(['yes', 'true', '*', 'proxy', '10.0.0.0/33', '10.0.0/8', '1,2', '10.0.0.1/8/8', '-1'])(
    'refuses to start with %s, which would trust any or no proxy',
    (value) => expect(() => read({ TRUST_PROXY: value })).toThrow(ConfigError),
  )

  it('trusts as many proxies as a number says', () => {
    const trusted = read({ TRUST_PROXY: '2' }).trustProxy as (address: string, hop: number) => boolean
    expect([0, 1, 2, 3].map((hop) => trusted('192.0.2.1', hop))).toEqual([true, true, false, false])
  })
})

describe('the configuration in production', () => {
  const safe = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://rides.example',
    STRIPE_SECRET_KEY: 'a',
    STRIPE_PUBLISHABLE_KEY: 'b',
    STRIPE_WEBHOOK_SECRET: 'c',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'bookings@rides.example',
    DATA_KEY: 'd'.repeat(32),
  }
  it('is accepted with everything that production needs', () => expect(read(safe).production).toBe(true))

  it.each([
    ['RATE_LIMITS', 'off'],
    ['CRASH_AT', 'intent.created'],
    ['PUBLIC_URL', 'http://rides.example'],
    ['PUBLIC_URL', ''],
    ['SMTP_URL', ''],
    ['MAIL_FROM', ''],
    ['DATA_KEY', ''],
    ['DATA_KEY', 'd'.repeat(31)],
  ])('is refused with %s=%s', (name, value) => {
    expect(() => read({ ...safe, [name]: value })).toThrow(name)
  })

  it('reports everything that is missing, and DEMO=yes as the alternative', () => {
    const readIncomplete = () => read({ NODE_ENV: 'production', RATE_LIMITS: 'off' })
    expect(readIncomplete).toThrow(ConfigError)
    for (const name of ['RATE_LIMITS', 'PUBLIC_URL', 'STRIPE_', 'SMTP_URL', 'DATA_KEY', 'DEMO=yes'])
      expect(readIncomplete).toThrow(name)
  })

  it('refuses a part of the Stripe keys', () => {
    expect(() => read({ ...safe, STRIPE_SECRET_KEY: '' })).toThrow('STRIPE_')
    expect(() => read({ ...safe, STRIPE_WEBHOOK_SECRET: '' })).toThrow('all three')
  })

  it('never repeats a secret in a refusal', () => {
    const secrets = {
      ADMIN_PASSWORD: 'marker-1',
      STRIPE_SECRET_KEY: 'marker-2',
      DATA_KEY: 'marker-3',
      SMTP_URL: 'marker-4',
    }
    const refusal = (() => {
      try {
        return read({ NODE_ENV: 'production', ...secrets })
      } catch (error) {
        return (error as Error).message
      }
    })()
    expect(refusal).toContain('SMTP_URL')
    expect(refusal).not.toContain('marker')
  })

  it('lets a demonstration use the built-in services, but not without rate limits', () => {
    const demo = { NODE_ENV: 'production', DEMO: 'yes', PUBLIC_URL: 'https://rides.example' }
    expect(read(demo)).toMatchObject({ production: true, stripe: undefined, mail: undefined })
    expect(() => read({ ...demo, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS')
    expect(() => read({ ...demo, RATE_LIMITS: 'off' })).not.toThrow('DEMO=yes')
  })
})

describe('a secret in a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ostler-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, content: string) => {
    const file = path.join(folder, name)
    writeFileSync(file, content)
    return file
  }

  it.each(secretVariables)('is read from %s_FILE', (name) => {
    const value = name.endsWith('_URL') ? 'smtp://name:marker@rides.example' : 'marker'
    const { secrets } = readSecretFiles({ [`${name}_FILE`]: write(name, `${value}\n`) }, '/srv/ostler')
    expect(secrets).toEqual({ [name]: value })
  })

  it('configures as the variable itself does', () => {
    const keys = { STRIPE_PUBLISHABLE_KEY: 'b', STRIPE_WEBHOOK_SECRET: 'c' }
    expect(read({ ...keys, STRIPE_SECRET_KEY_FILE: write('stripe', 'a\n') }).stripe?.secretKey).toBe('a')
    expect(read({ DATABASE_URL_FILE: write('url', 'postgres://rides@db/rides') }).databaseUrl).toBe(
      'postgres://rides@db/rides',
    )
  })

  it('loses its last line break, and no other space', () => {
    expect(read({ DATA_KEY_FILE: write('windows', ' a b \r\n') }).dataKey).toBe(' a b ')
    expect(read({ DATA_KEY_FILE: write('lines', 'a\n\n') }).dataKey).toBe('a\n')
  })

  it('is found from the folder of the project', () => {
    write('data-key', 'relative')
    expect(readConfig({ DATA_KEY_FILE: 'data-key' }, folder).dataKey).toBe('relative')
  })

  it('counts as not set when the file or its name is empty', () => {
    expect(read({ DATA_KEY_FILE: write('empty', '\n'), METRICS_TOKEN_FILE: ' ' })).toMatchObject({
      dataKey: undefined,
      metricsToken: undefined,
    })
    expect(read({ DATA_KEY_FILE: '', DATA_KEY: 'given' }).dataKey).toBe('given')
  })

  it('is refused beside the variable, and neither is repeated', () => {
    const twice = () => read({ DATA_KEY: 'marker-1', DATA_KEY_FILE: write('twice', 'marker-2') })
    expect(twice).toThrow(ConfigError)
    expect(twice).toThrow(/^DATA_KEY and DATA_KEY_FILE are both set: keep one of them\.$/)
  })

  it('is refused with the name of a file that cannot be read, beside all other errors', () => {
    const missing = path.join(folder, 'missing')
    const refused = () => read({ SMTP_URL_FILE: missing, DATA_KEY_FILE: folder, PORT: 'http' })
    expect(refused).toThrow(ConfigError)
    expect(refused).toThrow(`SMTP_URL_FILE: the file ${missing} cannot be read (ENOENT).`)
    expect(refused).toThrow(`DATA_KEY_FILE: the file ${folder} cannot be read (EISDIR).`)
    expect(refused).toThrow('PORT: Needed is a whole number')
  })

  it('is not repeated when it cannot be used', () => {
    const refused = () => read({ DATABASE_URL_FILE: write('refused', 'marker') })
    expect(refused).toThrow('DATABASE_URL: Needed is a whole address')
    expect(refused).not.toThrow('marker')
  })
})

describe('the data key of the installation', () => {
  const folders: string[] = []
  let dataDir = ''
  beforeEach(() => {
    dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'ostler-config-')), 'data')
    folders.push(path.dirname(dataDir))
  })
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  const modeOf = (file: string) => statSync(file).mode & 0o777

  it('is created once, long, and readable by its owner only', () => {
    const created = dataKey({ dataKey: undefined, dataDir })
    expect(created).toMatch(/^[\w-]{43}$/)
    expect(dataKey({ dataKey: undefined, dataDir })).toBe(created)
    const secrets = path.join(dataDir, 'secrets')
    expect(modeOf(secrets)).toBe(0o700)
    expect(readdirSync(secrets)).toEqual(['data-key'])
    expect(modeOf(path.join(secrets, 'data-key'))).toBe(0o600)
  })

  it('differs between installations', () => {
    const another = { dataKey: undefined, dataDir: path.join(dataDir, 'another') }
    expect(dataKey(another)).not.toBe(dataKey({ dataKey: undefined, dataDir }))
  })

  it('is DATA_KEY where that is set, and no file is written', () => {
    expect(dataKey({ dataKey: 'given', dataDir })).toBe('given')
    expect(() => statSync(dataDir)).toThrow('ENOENT')
  })

  it('is not replaced by an empty value when its file was emptied', () => {
    mkdirSync(path.join(dataDir, 'secrets'), { recursive: true })
    const file = path.join(dataDir, 'secrets', 'data-key')
    writeFileSync(file, '\n')
    expect(() => dataKey({ dataKey: undefined, dataDir })).toThrow(ConfigError)
    writeFileSync(file, 'from the backup\n')
    chmodSync(file, 0o400)
    expect(dataKey({ dataKey: undefined, dataDir })).toBe('from the backup')
    expect(readFileSync(file, 'utf8')).toBe('from the backup\n')
  })
})

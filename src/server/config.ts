// The configuration: read from the environment once, checked, passed on.

import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { readEmail } from '#kernel/fields/email.ts'
import { emailField } from '#kernel/fields/schemas.ts'
import { isLoopbackHost } from '#kernel/network.ts'
import { parseRetention } from '#platform/retention.ts'
import type { TrustedProxy } from '#platform/server.ts'
import { readAddress } from '#platform/writable-host.ts'
import { readSecretFiles } from './secret-files.ts'

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const text = z.preprocess(blank, z.string().optional())
const onOff = z.preprocess(blank, z.enum(['on', 'off'], 'Needed is on or off').default('on'))
const yes = z.preprocess(blank, z.literal('yes', 'Needed is yes, or nothing').optional())
/** A whole number of seconds up to `most`. */
const secondsField = (most: number, fallback: number) => {
  const wrong = `Needed is a whole number of seconds from 0 to ${most}, such as ${fallback || 5}`
  return z.preprocess(blank, z.coerce.number(wrong).int(wrong).min(0, wrong).max(most, wrong).default(fallback))
}
const poolSize = 'Needed is a whole number from 2 to 500, such as 20'
const port = 'Needed is a whole number from 0 to 65535, such as 3000'
// What stands between // and the server is often a password as it was given, and a # or / in it ends the address early.
const address = (protocol: RegExp, example: string) =>
  z.preprocess(blank, z.url({ protocol, error: `Needed is a whole address, such as ${example}` }).optional())
const databaseAddress = (example: string) =>
  z.preprocess(
    blank,
    z
      .string()
      .superRefine((typed, { addIssue }) => {
        const objection = objectionTo(typed)
        if (objection) addIssue(objection === true ? `Needed is a whole address, such as ${example}` : objection)
      })
      .optional(),
  )
/** Why the address of a database cannot be used; true where it is no such address at all. */
const objectionTo = (typed: string): string | true | undefined => {
  try {
    const { connectionString = '' } = readAddress(typed)
    return z.url({ protocol: /^postgres(ql)?$/ }).safeParse(connectionString).success ? undefined : true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_INVALID_URL' || (error as Error).message
  }
}
/** Everything is below the root: with a path, every link that is mailed would lead nowhere. */
const isRoot = (url = '') => {
  // Nothing is said of what is refused already, or not there.
  if (!URL.canParse(url)) return true
  const { origin, href } = new URL(url)
  return href.replace(/\/+$/, '') === origin
}
const withPassword = (example: string) => `${example} (a # @ / or % of the password is written %23 %40 %2F or %25)`
const senderOf = (typed: string): { name: string | undefined; address: string } => {
  const [, name = '', address = typed] = /^\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/.exec(typed) ?? []
  return { name: name || undefined, address }
}

/** 'rides@example.com', or 'Example Rides <rides@example.com>'. */
const sender = z
  .string()
  .transform(senderOf)
  .refine(
    ({ name = '', address }) => readEmail(address).ok && /^\P{Cc}{0,120}$/u.test(name),
    'Needed is an address, or a name and behind it the address in <>',
  )

const retentionChoices = z
  .string()
  .optional()
  .transform((choices, ctx) => {
    try {
      return parseRetention(choices)
    } catch (error) {
      ctx.addIssue({ code: 'custom', message: (error as Error).message })
      return z.NEVER
    }
  })

const logLevels = ['silent', 'error', 'warn', 'info'] as const

/** Each variable; its meaning is in variables.ts. */
const environment = z.object({
  NODE_ENV: z.preprocess(
    blank,
    z.enum(['development', 'production', 'test'], 'Needed is production, development or test').default('development'),
  ),
  ROLE: z.preprocess(blank, z.enum(['all', 'web', 'worker'], 'Needed is all, web or worker').default('all')),
  MIGRATE: z.preprocess(blank, z.enum(['yes', 'no'], 'Needed is yes or no').default('yes')),
  HOST: z.preprocess(blank, z.string().default('127.0.0.1')),
  PORT: z.preprocess(blank, z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(3000)),
  PUBLIC_URL: address(/^https?$/, 'https://rides.example.com').refine(
    isRoot,
    'Needed is the address alone, without a path or anything else behind it, such as https://rides.example.com',
  ),
  DATA_DIR: text,
  DATABASE_URL: databaseAddress(withPassword('postgres://name:password@db.example.com/ostler')),
  DATABASE_OWNER_URL: databaseAddress(withPassword('postgres://owner:password@db.example.com/ostler')),
  DATABASE_DIRECT_URL: databaseAddress(withPassword('postgres://name:password@db.example.com/ostler')),
  DATABASE_WAIT_SECONDS: secondsField(3600, 60),
  DATABASE_READ_URL: address(/^postgres(ql)?$/, withPassword('postgres://name:password@replica.example.com/ostler')),
  DATABASE_POOL_MAX: z.preprocess(
    blank,
    z.coerce.number(poolSize).int(poolSize).min(2, poolSize).max(500, poolSize).optional(),
  ),
  DRAIN_SECONDS: secondsField(300, 0),
  PG_OS_USER: text,
  TRUST_PROXY: text,
  ADMIN_EMAIL: z.preprocess(blank, emailField({ invalid: 'Needed is an e-mail address' }).optional()),
  ADMIN_PASSWORD: text,
  RATE_LIMITS: onOff,
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  GOOGLE_MAPS_API_KEY: text,
  GOOGLE_MAPS_BROWSER_KEY: text,
  SMTP_URL: address(/^smtps?$/, withPassword('smtps://name:password@mail.example.com')),
  MAIL_FROM: z.preprocess(blank, sender.optional()),
  S3_ENDPOINT: address(/^https?$/, 'https://s3.example.com'),
  S3_REGION: z.preprocess(blank, z.string().default('us-east-1')),
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  DATA_KEY: text,
  METRICS_TOKEN: text,
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://collector.example.com:4318'),
  ACCESS_LOG: z.preprocess(blank, z.enum(['on', 'off'], 'Needed is on or off').default('off')),
  RETENTION: z.preprocess(blank, retentionChoices),
  DATA_KEY_LOST: yes,
  DEMO: yes,
  LOG_LEVEL: z.preprocess(blank, z.enum(logLevels, `Needed is one of ${logLevels.join(', ')}`).optional()),
  CRASH_AT: text,
})

export type Environment = z.infer<typeof environment>

/** Without a name the sender of mail is called as the site is. */
const mailOf = ({ SMTP_URL: server, MAIL_FROM: from }: Environment) =>
  server ? { url: server, from: from?.address ?? 'bookings@localhost', name: from?.name } : undefined

/** A configuration that cannot be started with; `message` is for the person who set it. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>

const stripeOf = (env: Environment) => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  if (/^[sr]k_/.test(publishableKey ?? ''))
    throw new ConfigError(
      'STRIPE_PUBLISHABLE_KEY contains a secret key, but it is sent to every visitor: the publishable key begins with pk_.',
    )
  // Without the empty ones: what is signed with an empty secret, anybody can sign.
  const webhookSecrets = (env.STRIPE_WEBHOOK_SECRET ?? '').split(',').flatMap((each) => each.trim() || [])
  if (secretKey && publishableKey && webhookSecrets.length) return { secretKey, publishableKey, webhookSecrets }
  if (secretKey || publishableKey || env.STRIPE_WEBHOOK_SECRET)
    throw new ConfigError(
      'Stripe needs all three of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    )
  return undefined
}

const bucketOf = (env: Environment) => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = env
  if (bucket && accessKeyId && secretAccessKey) return { endpoint, region, bucket, accessKeyId, secretAccessKey }
  if (bucket || accessKeyId || secretAccessKey || endpoint)
    throw new ConfigError('A bucket needs all three of S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  return undefined
}

/** Minimum length of a secret that is stored and not remembered. */
export const minSecretLength = 32

/** What production needs and does not have: each would lose money, mail or a session. */
const unsafe = (env: Environment): string[] => {
  if (env.NODE_ENV !== 'production' && !env.DEMO) return []
  const never = [
    env.RATE_LIMITS === 'off' && 'RATE_LIMITS=off is for load and acceptance runs only.',
    env.CRASH_AT && 'CRASH_AT is for tests only.',
    !env.PUBLIC_URL?.startsWith('https:') && 'PUBLIC_URL must be the https address that people see.',
  ]
  const unlessDemo = [
    !env.STRIPE_SECRET_KEY && 'Card payments would go to the built-in sandbox: set the three STRIPE_ keys.',
    !env.SMTP_URL && 'E-mails would stay in the built-in mailbox: set SMTP_URL.',
    env.SMTP_URL && !env.MAIL_FROM && 'MAIL_FROM is missing: the sender address of e-mails.',
    !env.DATA_KEY && 'DATA_KEY is missing: the secret that signs and encrypts what is stored.',
    env.DATA_KEY &&
      env.DATA_KEY.length < minSecretLength &&
      `DATA_KEY could be guessed: it needs ${minSecretLength} characters or more, as \`openssl rand -base64 32\` makes them.`,
  ]
  return [...never, ...(env.DEMO ? [] : unlessDemo)].filter((each) => typeof each === 'string')
}

const isProxy = (name: string): boolean => {
  const [address = '', bits = '0', ...more] = name.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  if (most === undefined) return /^(?:loopback|linklocal|uniquelocal)$/.test(name)
  return more.length === 0 && /^\d+$/.test(bits) && Number(bits) <= most
}

const proxyOf = (value: string | undefined): TrustedProxy => {
  if (!value || value === 'no' || value === 'false') return false
  // Fastify ignores a bare number, and every visitor would count as the proxy itself.
  if (/^\d+$/.test(value)) return (_, hop) => hop < Number(value)
  if (value.split(',').every((name) => isProxy(name.trim()))) return value
  throw new ConfigError('TRUST_PROXY names the proxy: its address, a CIDR range, or the number of proxies in front.')
}

export const readConfig = (from: NodeJS.ProcessEnv, root: string) => {
  const { secrets, problems } = readSecretFiles(from, root)
  const read = environment.safeParse({ ...from, ...secrets })
  const issues = read.error?.issues.map(({ path: [name = ''], message }) => `${String(name)}: ${message}`) ?? []
  if (!read.success || problems.length > 0) throw new ConfigError([...problems, ...issues].join('\n'))
  const env = read.data
  const objections = unsafe(env)
  if (objections.length)
    throw new ConfigError(
      `Ostler will not start ${env.DEMO ? 'as a demonstration' : 'in production'} like this:\n${objections.map((each) => `  - ${each}`).join('\n')}${env.DEMO ? '' : '\nFor a demonstration that takes no money, set DEMO=yes.'}`,
    )
  const production = env.NODE_ENV === 'production'
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  const trustProxy = proxyOf(env.TRUST_PROXY)
  return {
    production,
    /** Others than this machine may reach it: nothing is trusted for a loopback address or Host. */
    isExposed: production || env.DEMO === 'yes' || trustProxy !== false || !isLoopbackHost(new URL(publicUrl).host),
    /** What the process does: answer requests, run background jobs, or both. */
    role: env.ROLE,
    /** Whether a start migrates the database. */
    migrates: env.MIGRATE === 'yes',
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    dataDir: path.resolve(root, env.DATA_DIR ?? 'data'),
    dataDirGiven: Boolean(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** Who owns the database and makes its tables, where that is not the account of DATABASE_URL. */
    databaseOwnerUrl: env.DATABASE_URL && env.DATABASE_OWNER_URL,
    /** The database itself, where DATABASE_URL leads through a pooler. */
    databaseDirectUrl: env.DATABASE_URL && env.DATABASE_DIRECT_URL,
    /** How long a start waits for a database that is away. */
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    /** How long a stopping process answers after /readyz has said so. */
    drainSeconds: env.DRAIN_SECONDS,
    /** A replica for reports and exports. */
    databaseReadUrl: env.DATABASE_READ_URL,
    /** Connections of one process for guests; the office has half as many more. */
    databasePoolMax: env.DATABASE_POOL_MAX,
    pgOsUser: env.PG_OS_USER,
    trustProxy,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    rateLimits: env.RATE_LIMITS === 'on',
    stripe: stripeOf(env),
    maps: { serverKey: env.GOOGLE_MAPS_API_KEY, browserKey: env.GOOGLE_MAPS_BROWSER_KEY },
    mail: mailOf(env),
    /** Where photos are kept; in the data folder where none is configured. */
    bucket: bucketOf(env),
    dataKey: env.DATA_KEY,
    dataKeyLost: env.DATA_KEY_LOST === 'yes',
    metricsToken: env.METRICS_TOKEN,
    /** Where traces and metrics are sent; nowhere without it. */
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    accessLog: env.ACCESS_LOG === 'on',
    logLevel: env.LOG_LEVEL ?? (production || env.ACCESS_LOG === 'on' ? ('info' as const) : ('warn' as const)),
    /** How many days records are kept. */
    retention: env.RETENTION,
    crashAt: env.CRASH_AT,
  }
}

/** Made whole, then put in place: neither a start that is killed here nor a second one at the same time leaves half a secret. */
const makeSecret = (file: string) => {
  const made = `${file}.${process.pid}`
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(made, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(made, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  rmSync(made)
}

type KeyPlace = Pick<Config, 'dataKey' | 'dataDir'>

/** Where a secret of this installation is kept, when it is not given. */
export const secretFile = (dataDir: string, name: string) => path.join(dataDir, 'secrets', name)

const readSecret = (file: string): string | undefined => {
  if (!existsSync(file)) return undefined
  const kept = readFileSync(file, 'utf8').trim()
  if (!kept) throw new ConfigError(`${file} is empty. Restore it from your backup, or remove it to create a new one.`)
  return kept
}

/** The secret of this name in DATA_DIR/secrets, made where there is none yet. */
const ensureSecret = (dataDir: string, name: string): string => {
  const file = secretFile(dataDir, name)
  const kept = readSecret(file)
  if (kept) return kept
  makeSecret(file)
  return ensureSecret(dataDir, name)
}

/** DATA_KEY, else the secret that an earlier start made; undefined where there is none yet. */
export const keptDataKey = ({ dataKey: given, dataDir }: KeyPlace): string | undefined =>
  given ?? readSecret(secretFile(dataDir, 'data-key'))

/** The secret of this installation: DATA_KEY, else one that is made at the first start and kept, readable by its owner only. */
export const dataKey = ({ dataKey: given, dataDir }: KeyPlace): string => given ?? ensureSecret(dataDir, 'data-key')

/** Opens the built-in mailbox from anywhere, with every link in it; it stays the same until its file is removed. */
export const mailboxKey = ({ dataDir }: Pick<Config, 'dataDir'>): string => ensureSecret(dataDir, 'mailbox-key')

/** How the mailbox knows its readers. The key is made when it is first needed: with a mail server, never. */
export const mailboxAccess = ({ publicUrl, isExposed, dataDir }: Config) => ({
  publicUrl,
  isExposed,
  mailboxKey: () => mailboxKey({ dataDir }),
})

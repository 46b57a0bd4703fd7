// What each environment variable means; docs/configuration.md and .env.example are written from it.
import { retentions } from '#platform/retention.ts'
import type { Environment } from './config.ts'

interface Variable {
  group: string
  /** What holds when the variable is not set. */
  fallback: string
  description: string
  /** A value for .env.example; empty for a secret. */
  example: string
}

const retained = Object.entries(retentions) as [string, { days?: number; what: string }][]
const describeRetentions = () =>
  retained.map(([name, { days }]) => `\`${name}=${days ? `${days}d` : 'forever'}\``).join(' ')
const listRetentions = () => retained.map(([name, { what }]) => `\`${name}\`: ${what}`).join('; ')

const server = 'Server'
const database = 'Database'
const admin = 'First administrator'
const payments = 'Payments'
const places = 'Places and maps'
const mail = 'Mail'
const photos = 'Photos'
const secrets = 'Secrets'
const operation = 'Operation'

export const variables = {
  NODE_ENV: {
    group: server,
    fallback: 'development',
    example: 'production',
    description:
      '`production` refuses to start with anything that would lose money or mail: sandbox payments, the built-in mailbox, a missing `MAIL_FROM`, a missing or short `DATA_KEY`, a `PUBLIC_URL` without https.',
  },
  ROLE: {
    group: server,
    fallback: 'all',
    example: 'web',
    description:
      '`web` answers requests, `worker` runs the background jobs (mails, events, schedules) and answers `/healthz`, `/readyz` and `/metrics` only, `all` does both. At least one process must run the jobs.',
  },
  HOST: { group: server, fallback: '127.0.0.1', example: '0.0.0.0', description: 'The address to listen on.' },
  PORT: { group: server, fallback: '3000', example: '3000', description: 'The port to listen on.' },
  PUBLIC_URL: {
    group: server,
    fallback: '`http://localhost:PORT`',
    example: 'https://rides.example.com',
    description: 'The address that people see, without a path. It must be https in production.',
  },
  TRUST_PROXY: {
    group: server,
    fallback: 'none',
    example: '10.0.0.0/8',
    description:
      'The proxy in front: its address, a CIDR range, or the number of proxies. Use a number only where Ostler can be reached through them alone.',
  },
  DATA_DIR: {
    group: database,
    fallback: '`data`',
    example: '/var/lib/ostler',
    description: 'The folder of the embedded database, the secrets and the photos.',
  },
  DATABASE_URL: {
    group: database,
    fallback: 'the embedded database',
    example: 'postgres://ostler:password@db.example.com/ostler',
    description:
      'Your own PostgreSQL, 15 or later, in UTF8 with a locale such as `C.UTF-8`. Through a pooler such as PgBouncer it needs `DATABASE_DIRECT_URL` too. The account owns the database, unless `DATABASE_OWNER_URL` is set. For TLS add `?sslmode=verify-full` (`require` means the same here); `&sslrootcert=` names the file of your own certificate authority. Several hosts of one cluster are written `postgres://ostler:password@db1,db2/ostler`: connections go to the one that accepts writes, and after a failover to the new one.',
  },
  DATABASE_OWNER_URL: {
    group: database,
    fallback: 'none',
    example: 'postgres://owner:password@db.example.com/ostler',
    description:
      "The account that owns the database, when `DATABASE_URL` names the account of the application. Create that one with `create role ostler_app login password '…'; grant ostler_app to <owner>`. It may own nothing but the job queue; otherwise the start is refused and prints the `reassign owned by …` to run. Without this variable the start creates the account `<database>_app` where the owner may create roles. Where it may not, or another account has that name, the application runs as the owner, and the start says so.",
  },
  DATABASE_DIRECT_URL: {
    group: database,
    fallback: '`DATABASE_URL`',
    example: 'postgres://ostler:password@db.example.com/ostler',
    description:
      'The address of the database itself, when `DATABASE_URL` is that of a pooler. Notifications use it, and migrations too, unless `DATABASE_OWNER_URL` is set (which is always direct). One process needs about three of these connections.',
  },
  DATABASE_WAIT_SECONDS: {
    group: database,
    fallback: '60',
    example: '60',
    description:
      'How long a start waits for a database that does not answer yet. A refused password or an unusable server ends the start at once.',
  },
  MIGRATE: {
    group: database,
    fallback: 'yes',
    example: 'no',
    description:
      '`no` where `npm run migrate` runs before each release, as with several machines. A start is then refused while the database lacks a migration.',
  },
  DATABASE_READ_URL: {
    group: database,
    fallback: 'the database itself',
    example: 'postgres://ostler:password@replica.example.com/ostler',
    description:
      'A replica of the database for reports and exports: the dashboard, the partners’ overview, tables and rehearsals of prices. The account needs to read only. While the replica is away or more than a minute behind, the database itself is read. The dashboard shows the time of what it read.',
  },
  DATABASE_POOL_MAX: {
    group: database,
    fallback: 'by the cores of this machine for a server on it; 10 for one elsewhere',
    example: '20',
    description:
      'Connections of each process for guests, from 2 to 500. The office has half as many of its own, so that its reports never take the connection of a booking. Migrations, notifications and `/readyz` need three more.',
  },
  PG_OS_USER: {
    group: database,
    fallback: 'postgres, else the account `nobody`',
    example: 'postgres',
    description: 'The system user that runs the embedded database when root starts Ostler.',
  },
  ADMIN_EMAIL: {
    group: admin,
    fallback: 'made at the first start',
    example: 'office@example.com',
    description: 'The e-mail address of the first administrator.',
  },
  ADMIN_PASSWORD: {
    group: admin,
    fallback: 'made at the first start and printed',
    example: '',
    description: 'The password of the first administrator.',
  },
  STRIPE_SECRET_KEY: {
    group: payments,
    fallback: 'the card sandbox',
    example: 'sk_live_…',
    description: 'The secret key of Stripe. All three `STRIPE_` variables are set together.',
  },
  STRIPE_PUBLISHABLE_KEY: {
    group: payments,
    fallback: 'the card sandbox',
    example: 'pk_live_…',
    description: 'The publishable key of Stripe.',
  },
  STRIPE_WEBHOOK_SECRET: {
    group: payments,
    fallback: 'the card sandbox',
    example: 'whsec_…',
    description: 'The signing secret of the webhook endpoint; two separated by a comma while you rotate them.',
  },
  GOOGLE_MAPS_API_KEY: {
    group: places,
    fallback: 'the built-in gazetteer',
    example: 'AIza…',
    description: 'Places, distances and route pictures by Google, requested by the server.',
  },
  GOOGLE_MAPS_BROWSER_KEY: {
    group: places,
    fallback: 'none',
    example: 'AIza…',
    description: 'Suggestions by Google, requested by the browser.',
  },
  SMTP_URL: {
    group: mail,
    fallback: 'the built-in mailbox',
    example: 'smtps://name:password@mail.example.com',
    description: 'The mail server. Write a # @ / or % of the password as %23 %40 %2F or %25.',
  },
  MAIL_FROM: {
    group: mail,
    fallback: 'bookings@localhost',
    example: 'Example Rides <rides@example.com>',
    description: 'The sender: an address, or a name with the address in <>.',
  },
  S3_BUCKET: {
    group: photos,
    fallback: '`DATA_DIR/uploads`',
    example: 'ostler-photos',
    description: 'An S3-compatible bucket for photos. Several processes need one.',
  },
  S3_ACCESS_KEY_ID: { group: photos, fallback: 'none', example: 'AKIA…', description: 'The access key of the bucket.' },
  S3_SECRET_ACCESS_KEY: { group: photos, fallback: 'none', example: '…', description: 'The secret of that key.' },
  S3_REGION: { group: photos, fallback: 'us-east-1', example: 'eu-west-2', description: 'The region of the bucket.' },
  S3_ENDPOINT: {
    group: photos,
    fallback: 'Amazon S3',
    example: 'https://s3.example.com',
    description: 'The address of the storage service, when it is not Amazon’s.',
  },
  DATA_KEY: {
    group: secrets,
    fallback: 'made at the first start',
    example: '',
    description:
      'The secret that signs and encrypts stored data; 32 characters or more in production (`openssl rand -base64 32`).',
  },
  DATA_KEY_LOST: {
    group: secrets,
    fallback: 'none',
    example: 'yes',
    description:
      '`yes`, for one start, when the key that sealed the database is lost. Two-factor sign-in is then off for everybody, document numbers of drivers and bank accounts of partners are gone, and unsent mails with a link are given up.',
  },
  DRAIN_SECONDS: {
    group: operation,
    fallback: '0',
    example: '10',
    description:
      'After SIGTERM `/readyz` says no for this long while everything is still answered, so that balancers send their requests elsewhere. The process ends at most 9 seconds later. A second signal ends the wait.',
  },
  METRICS_TOKEN: {
    group: operation,
    fallback: 'none',
    example: '',
    description:
      'The bearer token for `/metrics`. Without one only this machine may read it, and only while no other machine can reach the site.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    group: operation,
    fallback: 'none',
    example: 'http://localhost:4318',
    description:
      'The collector that gets traces and metrics, by OTLP over HTTP. Without it nothing of OpenTelemetry is loaded. The other `OTEL_` variables of the SDK count too, such as `OTEL_SERVICE_NAME` and `OTEL_EXPORTER_OTLP_HEADERS`.',
  },
  ACCESS_LOG: {
    group: operation,
    fallback: 'off',
    example: 'on',
    description:
      '`on` logs every answer: method, path, status, milliseconds, account and the number of the request. No address of a visitor.',
  },
  RETENTION: {
    group: operation,
    fallback: describeRetentions(),
    example: 'audit=7y mails=180d',
    description: `How long records are kept, as names with days (\`180d\`), years (\`7y\`) or \`forever\`; those that are not named keep their default. ${listRetentions()}. What is older is deleted every hour, in small batches.`,
  },
  LOG_LEVEL: {
    group: operation,
    fallback: 'warn; info in production or with `ACCESS_LOG=on`',
    example: 'info',
    description: '`silent`, `error`, `warn` or `info`.',
  },
  RATE_LIMITS: {
    group: operation,
    fallback: 'on',
    example: 'on',
    description: '`off` for load and acceptance runs; refused in production.',
  },
  DEMO: {
    group: operation,
    fallback: 'none',
    example: 'yes',
    description: '`yes` allows the built-in parts in production. `PUBLIC_URL` must be https all the same.',
  },
  CRASH_AT: {
    group: operation,
    fallback: 'none',
    example: 'payment.settled',
    description: 'For tests only: the point at which the process ends. Refused in production.',
  },
} satisfies Record<keyof Environment, Variable>

// Fills a database with any number of bookings: the demonstration's people and rides, copied with other ids and days.
// Every row was written by the product first, so price lines, statuses, payments, the ledger and the audit log are its own.
// `node_modules/.bin/node bench/fill.ts 1000000` fills the empty database of DATABASE_URL. The copies have no events, no mails and no
// payments in the card sandbox, so that none of them can be refunded.
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { systemClock } from '#platform/clock.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { fill as fillDemonstration } from '../demo/fill.ts'
import { readConfig } from '../src/server/config.ts'
import { chainCopiedRows } from './fill-audit-chain.ts'
import { dropChecks, quoted } from './fill-checks.ts'
import { writeTotals } from './fill-totals.ts'
import { createReport, type Report } from './progress.ts'

const root = path.resolve(import.meta.dirname, '..')

/** How many copies of the demonstration's customers, drivers and partners there are at most. */
const mostCopies = { customers: 3000, drivers: 80, partners: 100 }
/** Days before today over which past rides are spread, and after it over which future rides are. */
const spread = { past: 700, future: 60 }
/** Copies whose future rides are all tomorrow, which makes a busy day of the board. */
const busyCopies = 155
const copiesPerStatement = 250

/** SQL of the copied columns by name; `k` is the copy, `t` the copied row. Columns that are not listed stay as they are. */
type Columns = Record<string, string>

const own = (column: string) => `fill_id(t.${column}, k)`
const customer = (column: string) => `fill_person(t.${column}, k)`
const driver = (column: string) => `fill_id(t.${column}, k % (select drivers from fill_size))`
const partner = (column: string) => `fill_id(t.${column}, k % (select partners from fill_size))`

const idsOfRides = [
  'booking_id',
  'original_booking_id',
  'charge_id',
  'payment_id',
  'refund_id',
  'change_id',
  'assignment_id',
]
const moreIdsOfRides = ['request_id', 'transaction_id', 'journal_id', 'provider_ref']
const idColumns: Columns = {
  ...Object.fromEntries([...idsOfRides, ...moreIdsOfRides].map((column) => [column, own(column)])),
  ...Object.fromEntries(['user_id', 'claim_user_id', 'actor'].map((column) => [column, customer(column)])),
  driver_id: driver('driver_id'),
  partner_id: partner('partner_id'),
  client_ref: 'md5(t.client_ref::text || k)::uuid',
  action_id: 'md5(t.action_id::text || k)::uuid',
  token_hash: `sha256(t.token_hash || convert_to(k::text, 'UTF8'))`,
  import_key: 't.import_key || k',
}

interface CopiedTable {
  table: string
  /** Joins the table \`ride\`, whose bookings are copied, to the row \`t\`. */
  ride: string
  columns?: Columns
}

const byBooking = 'ride.booking_id = t.booking_id'
const byCharge = 'ride.booking_id = (select booking_id from charges where charge_id = t.charge_id)'
const byJournal = 'ride.booking_id = (select booking_id from ledger_journals where journal_id = t.journal_id)'
const auditedBooking = `case split_part(t.subject, ':', 1) when 'booking' then split_part(t.subject, ':', 2)
  when 'payment' then (select booking_id from payments join charges using (charge_id) where payment_id = split_part(t.subject, ':', 2))
  when 'refund' then (select booking_id from refunds where refund_id = split_part(t.subject, ':', 2)) end`

const rideTables: CopiedTable[] = [
  {
    table: 'bookings',
    ride: byBooking,
    columns: {
      booking_date: 't.booking_date + shift',
      pickup_at: '(t.booking_date + shift + t.booking_time) at time zone t.time_zone',
    },
  },
  ...['booking_changes', 'booking_versions', 'payment_requests', 'charges', 'charge_items'].map((table) => ({
    table,
    ride: byBooking,
  })),
  // The card sandbox does not know the copies, so the reconciler must not read their disputes there.
  { table: 'payments', ride: byCharge, columns: { read_at: `now() + interval '10 years'` } },
  { table: 'refunds', ride: byBooking, columns: { refund_key: `t.refund_key || ':' || k` } },
  ...['assignments', 'ride_actions', 'trips', 'ride_ratings', 'ride_waits', 'ride_reminders', 'commission_rides'].map(
    (table) => ({ table, ride: byBooking }),
  ),
  { table: 'ledger_journals', ride: byBooking },
  { table: 'ledger_entries', ride: byJournal },
  {
    table: 'audit_log',
    ride: `ride.booking_id = ${auditedBooking}`,
    columns: {
      subject: `split_part(t.subject, ':', 1) || ':' || fill_id(split_part(t.subject, ':', 2), k)`,
      before: `fill_booking_id(t.before, k)`,
      after: `fill_booking_id(t.after, k)`,
    },
  },
]

/** People and companies are copied a fixed number of times, without a change of their days. */
const peopleTables: { table: string; copies: keyof typeof mostCopies; where?: string; columns: Columns }[] = [
  {
    table: 'users',
    copies: 'customers',
    where: `user_id in (select user_id from fill_people where kind = 'customer')`,
    columns: { user_id: own('user_id'), email: `k || '.' || t.email`, last_name: `t.last_name || ' ' || k` },
  },
  {
    table: 'users',
    copies: 'drivers',
    where: `user_id in (select user_id from fill_people where kind = 'driver')`,
    columns: { user_id: own('user_id'), email: `k || '.' || t.email`, last_name: `t.last_name || ' ' || k` },
  },
  {
    table: 'users',
    copies: 'partners',
    where: `user_id in (select user_id from fill_people where kind = 'partner')`,
    columns: { user_id: own('user_id'), email: `k || '.' || t.email`, last_name: `t.last_name || ' ' || k` },
  },
  {
    table: 'drivers',
    copies: 'drivers',
    columns: {
      driver_id: own('driver_id'),
      user_id: own('user_id'),
      email: `k || '.' || t.email`,
      last_name: `t.last_name || ' ' || k`,
      car_plate_number: `'F' || lpad(k::text, 3, '0') || right(replace(t.car_plate_number, ' ', ''), 3)`,
    },
  },
  {
    table: 'partners',
    copies: 'partners',
    columns: { partner_id: own('partner_id'), slug: `t.slug || '-' || k`, name: `t.name || ' ' || k` },
  },
  {
    table: 'slugs',
    copies: 'partners',
    where: `kind = 'partner'`,
    columns: { path: `t.path || '-' || k`, ref: own('ref') },
  },
  {
    table: 'partner_members',
    copies: 'partners',
    columns: { user_id: own('user_id'), partner_id: own('partner_id') },
  },
]

const functions = `
  create table fill_size as select $customers::int as customers, $drivers::int as drivers, $partners::int as partners;
  create table fill_people as
    select user_id, kind, case kind when 'customer' then $customers::int when 'driver' then $drivers::int else $partners::int end as copies
    from (select user_id, case when role = 'partner' then 'partner' when exists (select from drivers where drivers.user_id = users.user_id)
        then 'driver' else 'customer' end as kind from users where role <> 'admin') as people;
  alter table fill_people add primary key (user_id);
  create function fill_id(id text, k int) returns text language sql immutable parallel safe as $$
    select case when k = 0 then id when id ~ '^[a-z]{2}_' then left(id, 3) || left(md5(id || k), 24) else left(md5(id || k), 13) end $$;
  create function fill_person(id text, k int) returns text language sql stable parallel safe as $$
    select coalesce((select fill_id(id, k % copies) from fill_people where user_id = id), id) $$;
  create function fill_booking_id(value jsonb, k int) returns jsonb language sql immutable parallel safe as $$
    select case when value ? 'booking_id' then jsonb_set(value, '{booking_id}', to_jsonb(fill_id(value ->> 'booking_id', k))) else value end $$;
  create table fill_rides as
    select booking_id, booking_date, booking_time, time_zone,
      case when import_key is not null or partner_id is not null and payment_status = 'invoiced' then 'account'
        when max(pickup_at) over pair <= now() then 'past' when min(pickup_at) over pair > now() then 'future' end as era
    from bookings window pair as (partition by coalesce(original_booking_id, booking_id));
  alter table fill_rides add primary key (booking_id);
  analyze fill_people, fill_rides;`

const dropFunctions = `drop function fill_id, fill_person, fill_booking_id; drop table fill_size, fill_people, fill_rides`

/** Names of the columns that an insert may set, with their types. */
const readColumns = async (client: pg.ClientBase, table: string): Promise<{ name: string; type: string }[]> => {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
    [table],
  )
  return rows
}

/** An insert of the copies k from $1 to $2 of a table's rows. */
const copyStatement = async (
  client: pg.ClientBase,
  {
    table,
    columns,
    from,
  }: { table: string; columns: (column: { name: string; type: string }) => string; from: string },
): Promise<string> => {
  const names = await readColumns(client, table)
  return `insert into ${table} (${names.map(({ name }) => quoted(name)).join(', ')})
    select ${names.map(columns).join(', ')} ${from}`
}

interface Era {
  era: 'past' | 'future' | 'account'
  copies: number
  /** SQL of the days by which a copy is shifted. */
  shift: string
}

const statementOfRides = (client: pg.ClientBase, { table, ride, columns = {} }: CopiedTable, { era, shift }: Era) => {
  const pickup = '(ride.booking_date + shift + ride.booking_time) at time zone ride.time_zone'
  return copyStatement(client, {
    table,
    columns: ({ name, type }) => {
      if (name === 'pickup_at') return pickup
      if (name === 'shift_date') return 't.shift_date + shift'
      if (columns[name]) return columns[name]
      if (idColumns[name]) return idColumns[name]
      // What has happened stays in the past.
      return type === 'timestamp with time zone'
        ? `t.${name} + least(shift, 0) * interval '1 day'`
        : `t.${quoted(name)}`
    },
    from: `from fill_source as t join fill_rides as ride on ride.era = '${era}' and ${ride}
      cross join generate_series($1::int, $2::int) as k cross join lateral (select (${shift})::int as shift) as days`,
  })
}

/** Totals that drivers carry. */
const sumDrivers = `update drivers set total_trips = trips.number, earnings_cents = trips.earned
  from (select driver_id, count(*) filter (where outcome = 'completed') as number,
      coalesce(sum(earnings_cents) filter (where currency = 'gbp'), 0) as earned from trips group by driver_id) as trips
  where trips.driver_id = drivers.driver_id`

export interface FillOptions {
  /** Of the owner of an empty database. */
  connection: pg.PoolConfig
  /** How many bookings there are in the end, about. */
  bookings: number
  /** Where the demonstration keeps pictures and keys; the product must be started with the same folder. */
  dataDir: string
  /** Called with what is being done. */
  report?: Report
}

const fillTemplates = async ({ connection, dataDir }: FillOptions) => {
  const pool = createPool({ connection, onError: () => undefined })
  await migrate(pool, path.join(root, 'migrations'))
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '', NODE_ENV: '' }, root)
  await fillDemonstration({ config, root, pool, clock: systemClock, log: createLog({ level: 'error' }) })
  await pool.end()
}

const copyPeople = async (client: pg.ClientBase, copies: Record<keyof typeof mostCopies, number>) => {
  for (const { table, copies: kind, where = 'true', columns } of peopleTables) {
    const statement = await copyStatement(client, {
      table,
      columns: ({ name }) => columns[name] ?? `t.${quoted(name)}`,
      from: `from (select * from ${table} where ${where}) as t cross join generate_series($1::int, $2::int) as k`,
    })
    await client.query(statement, [1, copies[kind] - 1])
  }
}

const countRides = async (client: pg.ClientBase): Promise<Record<Era['era'], number>> => {
  const { rows } = await client.query<{ era: Era['era']; count: number }>(
    'select era, count(*)::int from fill_rides where era is not null group by era',
  )
  return { past: 0, future: 0, account: 0, ...Object.fromEntries(rows.map(({ era, count }) => [era, count])) }
}

/** One ride in thirty is still to come. */
const futureShare = 30

const planEras = (bookings: number, rides: Record<Era['era'], number>, partners: number): Era[] => {
  const future = Math.max(1, Math.round(bookings / futureShare / rides.future))
  const busy = Math.min(busyCopies, Math.round(future / 4))
  const rest = bookings - future * rides.future - partners * rides.account
  return [
    { era: 'past', copies: Math.max(1, Math.round(rest / rides.past)), shift: `-(k * 7919 % ${spread.past})` },
    {
      era: 'future',
      copies: future,
      shift: `case when k <= ${busy} then current_date + 1 - ride.booking_date else k * 7919 % ${spread.future} end`,
    },
    { era: 'account', copies: partners, shift: '0' },
  ]
}

const copyRides = async (
  client: pg.ClientBase,
  tables: readonly CopiedTable[],
  eras: readonly Era[],
  report: Report,
) => {
  for (const era of eras)
    for (const [number, table] of tables.entries()) {
      report(`${era.era} rides, table ${number + 1} of ${tables.length}: ${table.table}`)
      const statement = await statementOfRides(client, table, era)
      await client.query(
        `create temp table fill_source as select t.* from ${table.table} as t join fill_rides as ride on ride.era = '${era.era}' and ${table.ride}`,
      )
      for (let first = 1; first < era.copies; first += copiesPerStatement) {
        const last = Math.min(first + copiesPerStatement, era.copies) - 1
        await client.query(statement, [first, last])
      }
      await client.query('drop table fill_source')
    }
}

/**
 * Copies the demonstration in a database until there are about `bookings`. The rides of a copy are up to two years earlier or two
 * months later. Returns how many bookings there are then.
 */
export const copyDemonstration = async ({
  connection,
  bookings,
  report = () => undefined,
}: Omit<FillOptions, 'dataDir'>) => {
  const client = new pg.Client(connection)
  // The audit log is more than half of the work. Its rows are found by those of the demonstration, and so beside the other tables.
  const auditClient = new pg.Client(connection)
  try {
    for (const each of [client, auditClient]) {
      await each.connect()
      await each.query(`set maintenance_work_mem = '1GB'; set work_mem = '64MB'; set synchronous_commit = off`)
    }
    const copies = {
      customers: Math.min(mostCopies.customers, Math.ceil(bookings / 300)),
      drivers: Math.min(mostCopies.drivers, Math.ceil(bookings / 1000)),
      partners: Math.min(mostCopies.partners, Math.ceil(bookings / 1000)),
    }
    await client.query(
      functions.replace(/\$(customers|drivers|partners)/g, (_, kind: keyof typeof copies) => String(copies[kind])),
    )
    const tables = [...new Set([...rideTables, ...peopleTables].map(({ table }) => table))]
    const restoreChecks = await dropChecks(client, tables)
    report(`people: ${JSON.stringify(copies)}`)
    await copyPeople(client, copies)
    const eras = planEras(bookings, await countRides(client), copies.partners)
    const isAuditLog = ({ table }: CopiedTable) => table === 'audit_log'
    const auditCopied = copyRides(auditClient, rideTables.filter(isAuditLog), eras, report)
    const copyOthers = async () => {
      await copyRides(
        client,
        rideTables.filter((each) => !isAuditLog(each)),
        eras,
        report,
      )
      await client.query(sumDrivers)
      await auditCopied
      report('indexes and foreign keys')
      await restoreChecks()
    }
    await Promise.all([copyOthers(), auditCopied.then(() => chainCopiedRows(auditClient, report))])
    await client.query(dropFunctions)
    report('statistics')
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from bookings')
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
    await auditClient.end()
  }
}

/** Fills an empty database with about `bookings`; returns how many there are then. */
export const fillDatabase = async (options: FillOptions): Promise<number> => {
  options.report?.('the demonstration, which is what is copied')
  await fillTemplates(options)
  const bookings = await copyDemonstration(options)
  options.report?.('totals of days')
  await writeTotals(options.connection)
  return bookings
}

if (import.meta.main) {
  const bookings = Number(process.argv[2])
  const address = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL
  if (!address || !Number.isInteger(bookings) || bookings < 1000) {
    process.stderr.write(
      'DATABASE_URL=postgres://… DATA_DIR=… node_modules/.bin/node bench/fill.ts 1000000\nAt least 1,000 bookings; the database must be empty.\n',
    )
    process.exit(1)
  }
  const dataDir = path.resolve(root, process.env.DATA_DIR ?? 'data')
  const report = createReport()
  const filled = await fillDatabase({ connection: { connectionString: address }, bookings, dataDir, report })
  report(`${filled} bookings`)
}

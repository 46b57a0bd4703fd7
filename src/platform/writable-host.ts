// Connects to the one of several database hosts that accepts writes, as libpq does for target_session_attrs=read-write.
import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import pg from 'pg'

export interface DatabaseHost {
  host: string
  port: number
}

/** A connection whose `connectionString` names the first of its `hosts`. */
export interface ConnectionConfig extends pg.PoolConfig {
  hosts?: readonly DatabaseHost[]
}

/** No host of the list accepts writes; `errors` has the reason of each, in the order of the list. */
export class NoWritableHost extends Error {
  readonly errors: readonly Error[]
  constructor(hosts: readonly DatabaseHost[], errors: readonly Error[]) {
    const reasons = hosts.map(({ host, port }, i) => `${host}:${port} (${errors[i]?.message || 'no answer'})`)
    super(`no host accepts writes: ${reasons.join(', ')}`)
    this.errors = errors
  }
}

/** A host that answers but accepts no writes, such as a standby. */
export class ReadOnlyHost extends Error {}

const defaultPort = 5432
const sessionKinds = ['read-write', 'primary']
/** Scheme, credentials, hosts, and the rest of an address. */
const addressParts = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/s

const readHost = (text: string): DatabaseHost => {
  const [, host = '', port] = /^(.*?)(?::(\d+))?$/s.exec(text) ?? []
  return { host: decodeURIComponent(host).replace(/^\[(.+)\]$/, '$1'), port: Number(port || defaultPort) }
}

const splitList = (text: string | null): string[] => (text ? text.split(',') : [])

/**
 * Reads an address with one or several hosts, as libpq writes them: `postgres://name@a:5432,b:5433/db`, or `?host=a,b&port=…`.
 * @throws Error where the address or its `target_session_attrs` cannot be used; the message holds no password
 */
export const readAddress = (address: string): ConnectionConfig => {
  const [, scheme = '', credentials = '', authority = '', rest = ''] = addressParts.exec(address) ?? []
  const [first = '', ...others] = authority.split(',')
  const url = new URL(`${scheme}${credentials}${first}${rest}`)
  const kind = url.searchParams.get('target_session_attrs')
  if (kind !== null && !sessionKinds.includes(kind))
    throw new Error('target_session_attrs can be read-write or primary, because the product writes')
  url.searchParams.delete('target_session_attrs')
  const listed = splitList(url.searchParams.get('host'))
  if (kind === null && others.length === 0 && listed.length < 2) return { connectionString: address }
  const ports = splitList(url.searchParams.get('port'))
  const hosts = listed.length
    ? listed.map((host, i) => ({ host, port: Number(ports[i] ?? ports[0] ?? url.port) || defaultPort }))
    : [first, ...others].map(readHost)
  const [{ host = '', port = defaultPort } = {}] = hosts
  if (listed.length) {
    url.searchParams.set('host', host)
    url.searchParams.set('port', String(port))
  }
  return { connectionString: url.href, hosts }
}

/** The hosts that searches found, by their list; all connections of the process share them. */
const foundHosts = new Map<string, { host: DatabaseHost; at: number }>()
/** A host that falls silent breaks no connection, so a search is repeated after this time. */
const foundForMs = 5000
const searches = new Map<string, Promise<DatabaseHost>>()
/** Below the time that a pool waits for a connection. */
const searchTimeoutMs = 1500

/** Parts of the driver's client that its types do not declare. */
interface ClientInternals {
  connection: EventEmitter & { stream: Duplex }
}

type ConnectCallback = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** A server reports at the start of a connection that it is a standby; a pooler may repeat an old report. */
const isReadOnly = async (client: pg.Client, reported: ReadonlyMap<string, string>): Promise<boolean> => {
  if (reported.get('in_hot_standby') === 'on') return true
  const { rows } = await client.query<{ is_read_only: boolean }>(
    `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as is_read_only`,
  )
  return rows[0]?.is_read_only === true
}

/** A client that connects to the writable one of its `hosts`; with no list it is the driver's own. */
export class WritableClient extends pg.Client {
  readonly #config: ConnectionConfig
  readonly #key: string

  constructor(config?: ConnectionConfig) {
    super(config)
    this.#config = config ?? {}
    this.#key = JSON.stringify(this.#config.hosts ?? [])
  }

  override connect(): Promise<pg.Client>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.Client> | undefined {
    const report = callback as ((error: Error | null) => void) | undefined
    if (this.#config.hosts) {
      const connecting = this.#connectToWritable()
      if (!report) return connecting
      connecting.then(() => report(null), report)
    } else if (report) super.connect(report)
    else return super.connect()
    return undefined
  }

  /** @throws NoWritableHost, ReadOnlyHost where the known host has become a standby, and errors of the connection */
  async #connectToWritable(): Promise<pg.Client> {
    const { connection } = this as unknown as ClientInternals
    const found = foundHosts.get(this.#key)
    const host = found && performance.now() - found.at < foundForMs ? found.host : await this.#search()
    // The pool gave up while the hosts were tried.
    if (connection.stream.destroyed) throw new Error('timeout exceeded when trying to connect')
    await this.#connectTo(host)
    connection.once('end', () => foundHosts.delete(this.#key))
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      // The host was made read-only under a running connection.
      if (code === '25006') setImmediate(() => connection.stream.destroy())
    })
    return this
  }

  async #connectTo(host: DatabaseHost): Promise<void> {
    const { connection } = this as unknown as ClientInternals
    const reported = new Map<string, string>()
    connection.on('parameterStatus', (each: { parameterName: string; parameterValue: string }) =>
      reported.set(each.parameterName, each.parameterValue),
    )
    Object.assign(this, host)
    // A pool listens once it has the connection: without a listener a host that dies before would end the process.
    const ignore = () => undefined
    this.on('error', ignore)
    try {
      await super.connect()
      if (await isReadOnly(this, reported)) throw new ReadOnlyHost('it accepts no writes, as a standby')
      this.off('error', ignore)
    } catch (error) {
      foundHosts.delete(this.#key)
      void this.end().catch(() => undefined)
      throw error
    }
  }

  /** Tries all hosts at once and takes the first that accepts writes; connections that wait share one search. */
  #search(): Promise<DatabaseHost> {
    const existing = searches.get(this.#key)
    if (existing) return existing
    const search = findWritable(this.#config)
      .then((host) => {
        foundHosts.set(this.#key, { host, at: performance.now() })
        return host
      })
      .finally(() => searches.delete(this.#key))
    searches.set(this.#key, search)
    return search
  }

  /** Connects to one host and closes the connection. */
  static async try(config: ConnectionConfig, host: DatabaseHost): Promise<DatabaseHost> {
    const client = new WritableClient({
      ...config,
      connectionTimeoutMillis: searchTimeoutMs,
      query_timeout: searchTimeoutMs,
    })
    client.on('error', () => undefined)
    await client.#connectTo(host)
    void client.end()
    return host
  }
}

const findWritable = async (config: ConnectionConfig): Promise<DatabaseHost> => {
  const { hosts = [], connectionString } = config
  const tries = hosts.map((host) =>
    WritableClient.try({ ...(connectionString ? { connectionString } : {}), hosts }, host),
  )
  return Promise.any(tries).catch(({ errors }: AggregateError) => {
    throw new NoWritableHost(hosts, errors)
  })
}

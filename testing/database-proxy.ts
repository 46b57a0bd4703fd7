// A TCP proxy between the product and its database that can cut, refuse, delay or swallow traffic.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

export interface DatabaseProxy {
  /** The connection to the database through the proxy. */
  connection: pg.PoolConfig
  /** Breaks every existing and new connection until `restore`. */
  cut(): void
  /** Accepts connections and data but forwards nothing. */
  swallow(): void
  /** Delays the product's data by `ms`. */
  delay(ms: number): void
  /**
   * Breaks every connection after `text` reached the database and before its answer, on a connection that has sent `about`
   * before, because other connections may send the same text.
   */
  cutAfter(text: string, about: string): void
  restore(): void
  close(): Promise<void>
}

/** The host and port of a connection, or its socket file. */
const addressOf = (connection: pg.PoolConfig) => {
  const { host, port } = new pg.Client(connection)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

const throughPort = (connection: pg.PoolConfig, port: number): pg.PoolConfig => {
  const { user, password, database } = new pg.Client(connection)
  return { host: '127.0.0.1', port, user, password: password ?? undefined, database }
}

export const createDatabaseProxy = async (connection: pg.PoolConfig): Promise<DatabaseProxy> => {
  const pairs = new Set<[Socket, Socket]>()
  const state = { refuse: false, deaf: false, late: 0 }
  let fatal: { text: string; about: string; seen: WeakSet<Socket> } | undefined
  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  const pass = (chunk: Buffer, to: Socket) => {
    if (state.deaf || to.destroyed) return
    to.write(chunk)
    if (fatal && chunk.includes(fatal.about)) fatal.seen.add(to)
    if (!fatal?.seen.has(to) || !chunk.includes(fatal.text)) return
    fatal = undefined
    // The database executes the statement; only its answer is lost.
    setTimeout(breakAll, 100)
    state.deaf = true
  }
  const server = createServer((from) => {
    if (state.refuse) return void from.destroy()
    const to = connect(addressOf(connection))
    const pair: [Socket, Socket] = [from, to]
    pairs.add(pair)
    from.on('data', (chunk: Buffer) => (state.late ? void setTimeout(pass, state.late, chunk, to) : pass(chunk, to)))
    to.on('data', (chunk: Buffer) => void (state.deaf || from.write(chunk)))
    for (const [one, other] of [pair, [to, from]] as const) {
      one.on('error', () => undefined)
      one.on('close', () => {
        pairs.delete(pair)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    connection: throughPort(connection, (server.address() as AddressInfo).port),
    cut: () => {
      state.refuse = true
      breakAll()
    },
    swallow: () => {
      state.deaf = true
    },
    delay: (ms) => {
      state.late = ms
    },
    cutAfter: (text, about) => {
      fatal = { text, about, seen: new WeakSet() }
    },
    restore: () => {
      fatal = undefined
      Object.assign(state, { refuse: false, deaf: false, late: 0 })
    },
    close: async () => {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

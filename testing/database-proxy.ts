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
  /** Reports the database to new connections as a standby, which accepts no writes. */
  standBy(): void
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
const toSocketAddress = (connection: pg.PoolConfig) => {
  const { host, port } = new pg.Client(connection)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

const viaPort = (connection: pg.PoolConfig, port: number): pg.PoolConfig => {
  const { user, password, database } = new pg.Client(connection)
  return { host: '127.0.0.1', port, user, password: password ?? undefined, database }
}

/** The report of a server's state at the start of a connection, as the bytes of its message. */
const standbyReport = (isStandby: string) => {
  const text = Buffer.from(`in_hot_standby\0${isStandby}\0`)
  return Buffer.concat([Buffer.from('S'), Buffer.from([0, 0, 0, text.length + 4]), text])
}

const asStandby = (chunk: Buffer): Buffer => {
  const report = standbyReport('off')
  const at = chunk.indexOf(report)
  if (at < 0) return chunk
  return Buffer.concat([chunk.subarray(0, at), standbyReport('on'), chunk.subarray(at + report.length)])
}

export const createDatabaseProxy = async (connection: pg.PoolConfig): Promise<DatabaseProxy> => {
  const pairs = new Set<[Socket, Socket]>()
  const state = { refuse: false, isSwallowing: false, isStandby: false, delayMs: 0 }
  let cutPoint: { text: string; about: string; seen: WeakSet<Socket> } | undefined
  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  const pass = (chunk: Buffer, to: Socket) => {
    if (state.isSwallowing || to.destroyed) return
    to.write(chunk)
    if (cutPoint && chunk.includes(cutPoint.about)) cutPoint.seen.add(to)
    if (!cutPoint?.seen.has(to) || !chunk.includes(cutPoint.text)) return
    cutPoint = undefined
    // The database executes the statement; only its answer is lost.
    setTimeout(breakAll, 100)
    state.isSwallowing = true
  }
  const server = createServer((from) => {
    if (state.refuse) return void from.destroy()
    const to = connect(toSocketAddress(connection))
    const pair: [Socket, Socket] = [from, to]
    pairs.add(pair)
    from.on('data', (chunk: Buffer) =>
      state.delayMs ? void setTimeout(pass, state.delayMs, chunk, to) : pass(chunk, to),
    )
    to.on(
      'data',
      (chunk: Buffer) => void (state.isSwallowing || from.write(state.isStandby ? asStandby(chunk) : chunk)),
    )
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
    connection: viaPort(connection, (server.address() as AddressInfo).port),
    cut: () => {
      state.refuse = true
      breakAll()
    },
    swallow: () => {
      state.isSwallowing = true
    },
    standBy: () => {
      state.isStandby = true
      breakAll()
    },
    delay: (ms) => {
      state.delayMs = ms
    },
    cutAfter: (text, about) => {
      cutPoint = { text, about, seen: new WeakSet() }
    },
    restore: () => {
      cutPoint = undefined
      Object.assign(state, { refuse: false, isSwallowing: false, isStandby: false, delayMs: 0 })
    },
    close: async () => {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

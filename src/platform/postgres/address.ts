// Where the server listens: a Unix socket in a folder that only its account may enter, so no password is needed.
// Windows: a port of the loopback interface and a password. That branch is tried on Linux only; on Windows it is untested.
import { createHash } from 'node:crypto'
import { chmodSync, lchownSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type Account, closedFolder } from './account.ts'

export interface Address {
  host: string
  port: number
  /** what the server is told */
  args: string[]
  /** once nobody else uses the data, right before the server starts */
  prepare(): void
}

const port = 5432
const socketIn = (folder: string) => path.join(folder, `.s.PGSQL.${port}`)
const longest = 107 // bytes of a socket's path that Linux takes; macOS takes 103
const fits = (folder: string) => Buffer.byteLength(socketIn(folder)) <= (process.platform === 'darwin' ? 103 : longest)

// In the temporary folder anyone may have put something of this name first: a link there must not be followed.
const isOurs = (folder: string, account: Account | undefined) => {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && (found.uid === process.getuid?.() || found.uid === account?.uid)
}

const makePrivate = (folder: string, account: Account | undefined) => {
  if (!isOurs(folder, account)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
  }
  if (account) lchownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
}

/**
 * A socket beside the data, or in the temporary folder when that path is too long for one.
 * The folder stays when the server stops: the next start may already be using it.
 */
export const openSocket = (cluster: string, account: Account | undefined): Address => {
  const name = `ostler-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  const places = [`${cluster}.socket`, path.join(os.tmpdir(), name)]
  const open = places.find((place) => fits(place) && !closedFolder(account, path.dirname(place)))
  const folder = open ?? path.join('/tmp', name)
  const args = ['-k', folder, '-p', String(port), '-c', 'listen_addresses=']
  return { host: folder, port, args, prepare: () => makePrivate(folder, account) }
}

/** A free port of this machine only. */
export const openPort = async (): Promise<Address> => {
  const host = '127.0.0.1'
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve))
  const free = (server.address() as AddressInfo).port
  await new Promise((resolve) => server.close(resolve))
  const args = ['-c', `listen_addresses=${host}`, '-c', 'unix_socket_directories=', '-p', String(free)]
  return { host, port: free, args, prepare: () => {} }
}

/** Whether a server listens there, also one whose process we cannot see (in another container). `host`: the folder of its socket, or an address. */
export const answers = (host: string, atPort = port) =>
  new Promise<boolean>((resolve) => {
    const socket = path.isAbsolute(host) ? connect(socketIn(host)) : connect(atPort, host)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

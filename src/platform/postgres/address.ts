// Chooses where the server listens: a Unix socket in a folder that only its account may enter, so it needs no password.
// On Windows a loopback port with a password; that branch is tested on Linux only.
import { createHash } from 'node:crypto'
import { chmodSync, lchownSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type Account, findClosedFolder } from './account.ts'

export interface Address {
  host: string
  port: number
  /** Arguments for the server. */
  args: string[]
  /** Called right before the server starts, once no other server uses the data. */
  prepare(): void
}

const port = 5432
const socketPath = (folder: string) => path.join(folder, `.s.PGSQL.${port}`)
const maxSocketPathBytes = 107 // bytes; the limit of Linux for a socket path, 103 on macOS
const fits = (folder: string) =>
  Buffer.byteLength(socketPath(folder)) <= (process.platform === 'darwin' ? 103 : maxSocketPathBytes)

// Anyone may have created this name in the temporary folder: a symbolic link must not be followed.
const isOwnFolder = (folder: string, account: Account | undefined) => {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  return stats?.isDirectory() === true && (stats.uid === process.getuid?.() || stats.uid === account?.uid)
}

const makePrivate = (folder: string, account: Account | undefined) => {
  if (!isOwnFolder(folder, account)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
  }
  if (account) lchownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
}

/**
 * A socket beside the data, or in the temporary folder when that path is too long.
 * The folder stays when the server stops, because the next start may be using it already.
 */
export const openSocket = (cluster: string, account: Account | undefined): Address => {
  const name = `ostler-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  const candidates = [`${cluster}.socket`, path.join(os.tmpdir(), name)]
  const usable = candidates.find((place) => fits(place) && !findClosedFolder(account, path.dirname(place)))
  const folder = usable ?? path.join('/tmp', name)
  const args = ['-k', folder, '-p', String(port), '-c', 'listen_addresses=']
  return { host: folder, port, args, prepare: () => makePrivate(folder, account) }
}

/** A free port on the loopback interface. */
export const openPort = async (): Promise<Address> => {
  const host = '127.0.0.1'
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve))
  const free = (server.address() as AddressInfo).port
  await new Promise((resolve) => server.close(resolve))
  const args = ['-c', `listen_addresses=${host}`, '-c', 'unix_socket_directories=', '-p', String(free)]
  return { host, port: free, args, prepare: () => {} }
}

/** Whether a server listens at `host` (the folder of its socket, or an address), also one in another container. */
export const isListening = (host: string, atPort = port) =>
  new Promise<boolean>((resolve) => {
    const socket = path.isAbsolute(host) ? connect(socketPath(host)) : connect(atPort, host)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

// PgBouncer in transaction mode before the database of a test: that of this machine, or one of Debian's packages.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { eventually } from './eventually.ts'
import { freePort } from './start-app.ts'

/** Releases of Debian with a PgBouncer that prepares statements (1.24) and one that does not (1.18). */
const libraries = {
  trixie:
    'libc6 libcares2 libevent-2.1-7t64 libpam0g libssl3t64 libsystemd0 libaudit1 libzstd1 libcap2 libcap-ng0 libgcc-s1 zlib1g',
  bookworm:
    'libc6 libc-ares2 libevent-2.1-7 libpam0g libssl3 libsystemd0 libaudit1 libzstd1 libcap2 libcap-ng0 libgcc-s1 zlib1g liblz4-1 liblzma5 libgcrypt20 libgpg-error0',
}
export type DebianRelease = keyof typeof libraries

const succeeds = (command: string, args: string[], cwd?: string) => spawnSync(command, args, { cwd }).status === 0

/** Fetches the packages with Debian's own tools and unpacks them, for any system with those; false where it cannot. */
const unpack = (release: DebianRelease, folder: string): boolean => {
  const half = mkdtempSync(`${folder}-`)
  for (const each of ['lists/partial', 'cache/archives/partial', 'packages'])
    mkdirSync(path.join(half, each), { recursive: true })
  const source = `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian ${release} main\n`
  writeFileSync(path.join(half, 'sources.list'), source)
  const settings = Object.entries({
    'Dir::Etc::sourcelist': path.join(half, 'sources.list'),
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': path.join(half, 'lists'),
    'Dir::Cache': path.join(half, 'cache'),
    'Dir::State::status': '/dev/null',
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  const packages = path.join(half, 'packages')
  const names = ['pgbouncer', ...libraries[release].split(' ')]
  const isUnpacked =
    succeeds('apt-get', [...settings, 'update']) &&
    succeeds('apt-get', [...settings, 'download', ...names], packages) &&
    succeeds('sh', ['-c', 'for each in *.deb; do dpkg-deb -x "$each" ../root || exit 1; done'], packages)
  if (isUnpacked && !existsSync(folder)) renameSync(path.join(half, 'root'), folder)
  rmSync(half, { recursive: true, force: true })
  return existsSync(folder)
}

/** The command of a PgBouncer; undefined where there is none and none can be fetched. */
export const findPgBouncer = (release: DebianRelease): string[] | undefined => {
  const folder = path.join(tmpdir(), `ostler-pgbouncer-${release}`)
  if (!existsSync(folder) && !unpack(release, folder)) return undefined
  const folders = [path.join(folder, 'usr/lib/x86_64-linux-gnu'), path.join(folder, 'lib/x86_64-linux-gnu')]
  const loader = folders.map((each) => path.join(each, 'ld-linux-x86-64.so.2')).find((each) => existsSync(each))
  const command = [loader ?? '', '--library-path', folders.join(':'), path.join(folder, 'usr/sbin/pgbouncer')]
  return loader && succeeds(loader, [...command.slice(1), '--version']) ? command : undefined
}

export interface PgBouncer {
  /** The connection to the database through it. */
  connection: pg.PoolConfig
  close(): Promise<void>
}

interface PgBouncerOptions {
  command: string[]
  /** The connection to the database, as a superuser. */
  connection: pg.PoolConfig
  /** Accounts that may connect. */
  accounts: string[]
  settings?: Record<string, string | number>
}

const configure = ({ connection, settings = {} }: PgBouncerOptions, folder: string, port: number): string => {
  const { host, port: serverPort } = new pg.Client(connection)
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: path.join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: 8,
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  return ['[databases]', `* = host=${host} port=${serverPort}`, '[pgbouncer]', ...lines, ''].join('\n')
}

/** Starts a PgBouncer before the database and waits until it answers. */
export const startPgBouncer = async (options: PgBouncerOptions): Promise<PgBouncer> => {
  const { command, connection, accounts } = options
  const folder = mkdtempSync(path.join(tmpdir(), 'ostler-pooler-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const { user, database, host } = new pg.Client(connection)
  const known = [user ?? '', ...accounts].map((name) => `"${name}" ""\n`)
  writeFileSync(path.join(folder, 'users'), known.join(''))
  writeFileSync(path.join(folder, 'settings'), configure(options, folder, port))
  // Only its owner may enter the folder of the database's socket, and PgBouncer refuses to run as root.
  const { uid, gid } = statSync(host.startsWith('/') ? host : folder)
  const [program = '', ...args] = command
  const child: ChildProcess = spawn(program, [...args, path.join(folder, 'settings')], { uid, gid, stdio: 'ignore' })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const through: pg.PoolConfig = { host: '127.0.0.1', port, user, database }
  await eventually(async () => {
    const client = new pg.Client(through)
    client.on('error', () => undefined)
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
  })
  return {
    connection: through,
    close: async () => {
      child.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

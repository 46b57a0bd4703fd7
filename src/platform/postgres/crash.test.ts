// Unplanned ends: killed during the first start, killed while running, stale locks, Ctrl-C.
// @module-tag full
import { spawn } from 'node:child_process'
import { chownSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Address, openSocket } from './address.ts'
import { findNative } from './binaries.ts'
import { findProcess, fromPs } from './processes.ts'
import { startServer } from './server.ts'
import {
  isRoot,
  isRunning,
  launchServer,
  queryValue,
  serverPid,
  startProduct,
  testFolder,
  waitUntil,
} from './test-processes.ts'

const initdbIn = (half: string) =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && findProcess(Number(pid))?.command.includes(`-D ${half} `))
    .map(Number)

describe('a first start that is killed', () => {
  it.each(['pg_wal', 'global/pg_control', 'base/4/PG_VERSION'])(
    'after writing %s does not block the next start',
    async (written) => {
      const dataDir = testFolder()
      const killed = startProduct({ dataDir })
      const half = () => readdirSync(dataDir).find((name) => name.startsWith('postgres.half-')) ?? 'none yet'
      await waitUntil(() => existsSync(path.join(dataDir, half(), written)), `initdb to write ${written}`)
      const pids = initdbIn(path.join(dataDir, half()))
      killed.kill('SIGKILL')
      for (const pid of pids) process.kill(pid, 'SIGKILL')
      await killed.end
      expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
      const { connection } = await launchServer({ dataDir })
      expect(await queryValue(connection, 'select 1')).toBe(1)
      expect(readdirSync(dataDir).filter((name) => name.includes('half'))).toEqual([])
    },
  )
})

describe('kill -9 of the Node process', () => {
  it.each(['setpriv', 'shell'] as const)('also ends the server (%s)', async (guard) => {
    const dataDir = testFolder()
    const product = startProduct({ dataDir, machine: { guard } })
    const { connection, dataDir: cluster = '' } = await product.answer
    await queryValue(connection, 'create table ride (id int)')
    const server = serverPid(cluster)
    expect(isRunning(server)).toBe(true)
    product.kill('SIGKILL')
    await waitUntil(() => !isRunning(server), 'the server to end')
    const again = await launchServer({ dataDir })
    expect(await queryValue(again.connection, 'select count(*)::int from ride')).toBe(0)
  })

  it('leaves an orphaned server that the next start stops first', async () => {
    const dataDir = testFolder()
    const logLines: string[] = []
    const product = startProduct({ dataDir, machine: { guard: 'none' } })
    const { dataDir: cluster = '', connection } = await product.answer
    const orphan = serverPid(cluster)
    product.kill('SIGKILL')
    await product.end
    await sleep(300)
    expect(isRunning(orphan)).toBe(true)
    expect(await queryValue(connection, 'select 1')).toBe(1)
    const next = await launchServer({ dataDir, log: (line) => logLines.push(line) })
    expect(isRunning(orphan)).toBe(false)
    expect(logLines).toContain(`stopping the database server that an earlier run left behind (process ${orphan})`)
    expect(await queryValue(next.connection, 'select 1')).toBe(1)
  })
})

describe('a stale postmaster.pid', () => {
  const startAndStop = async () => {
    const dataDir = testFolder()
    const server = await launchServer({ dataDir })
    await server.stop()
    return { dataDir, cluster: server.dataDir }
  }
  // Lock file as a killed server leaves it: pid, folder, start time, port, socket folder …
  const lockFor = (cluster: string, pid: number) => {
    const lock = path.join(cluster, 'postmaster.pid')
    writeFileSync(lock, `${pid}\n${cluster}\n1700000000\n5432\n${cluster}.socket\n\n  1 1\nready   \n`, { mode: 0o600 })
    const { uid, gid } = statSync(cluster)
    chownSync(lock, uid, gid)
    return { uid, gid }
  }
  const plan = (cluster: string, account: { uid: number; gid: number }, address: Address) => ({
    cluster,
    bin: path.join(findNative(), 'bin'),
    account: isRoot ? { ...account, name: 'owner' } : undefined,
    guard: 'setpriv' as const,
    address,
    settings: { fsync: 'off' },
    log: () => {},
  })

  it('of a pid that another process has now is removed (PostgreSQL alone refuses to start)', async () => {
    const { dataDir, cluster } = await startAndStop()
    const { uid, gid } = statSync(cluster)
    const other = spawn('sleep', ['60'], { uid, gid })
    lockFor(cluster, other.pid ?? 0)
    const alone = startServer(plan(cluster, { uid, gid }, openSocket(cluster, undefined)))
    await expect(alone).rejects.toThrow('lock file "postmaster.pid" already exists')
    const server = await launchServer({ dataDir })
    expect(await queryValue(server.connection, 'select 1')).toBe(1)
    expect(isRunning(other.pid ?? 0)).toBe(true)
    other.kill()
  })

  it('of a zombie is removed', async () => {
    const { dataDir, cluster } = await startAndStop()
    const { uid, gid } = statSync(cluster)
    // The shell becomes a sleep, which never reaps the child of the shell
    const parent = spawn('/bin/sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 60'], {
      uid,
      gid,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const zombie = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)))
    await waitUntil(() => findProcess(zombie)?.zombie === true, 'the zombie')
    lockFor(cluster, zombie)
    const server = await launchServer({ dataDir })
    expect(await queryValue(server.connection, 'select 1')).toBe(1)
    parent.kill()
  })
})

describe('Ctrl-C in a terminal', () => {
  it.each(['setpriv', 'shell'] as const)(
    'reaches Node only, so that its last queries are answered before the server stops (%s)',
    async (guard) => {
      const product = startProduct({
        dataDir: testFolder(),
        machine: { guard },
        afterwards: `
        await new Promise((resolve) => { process.once('SIGINT', resolve); print({ waiting: true }); setTimeout(() => {}, 60_000) })
        const client = new pg.Client(server.connection)
        await client.connect()
        for (let last = 1; last <= 5; last++) {
          await new Promise((resolve) => setTimeout(resolve, 60))
          print({ last: (await client.query('select $1::int as n', [last])).rows[0].n })
        }
        await client.end()
        await server.stop()
        print({ stopped: true })
        process.exit(0)`,
      })
      const { dataDir: cluster = '' } = await product.answer
      await waitUntil(() => product.lines.length === 2, 'the product to wait')
      process.kill(-product.pid, 'SIGINT') // the whole group, as a terminal does
      expect(await product.end).toEqual([0, null])
      expect(product.lines.slice(2)).toEqual(
        [1, 2, 3, 4, 5].map((last) => ({ last })).concat({ stopped: true } as never),
      )
      expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false)
    },
  )
})

describe('reading a process with ps, as on macOS', () => {
  it('returns the same as /proc', () => {
    const own = fromPs(process.pid)
    expect(own?.zombie).toBe(false)
    expect(own?.command).toBe(findProcess(process.pid)?.command)
    expect(own?.started).toBe(fromPs(process.pid)?.started)
    expect(fromPs(2 ** 22 + 1)).toBeUndefined()
    expect(readFileSync(`/proc/${process.pid}/stat`, 'utf8')).toContain(`${process.pid} (`)
  })
})

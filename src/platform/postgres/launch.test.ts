// Everyday use of the embedded PostgreSQL: first start, second start, concurrent starts, unusual paths and umasks.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findNative } from './binaries.ts'
import { isRunning, launchServer, queryValue, serverPid, startProduct, testFolder } from './test-processes.ts'

describe('a start of the embedded PostgreSQL', () => {
  it('creates a durable database, which a second start opens in less than a second', async () => {
    const dataDir = path.join(testFolder(), 'a path with a space', 'data')
    const first = await launchServer({ dataDir, settings: {} })
    expect(
      await queryValue(
        first.connection,
        "select string_agg(setting, ' ' order by name) from pg_settings where name in ('fsync','full_page_writes','synchronous_commit')",
      ),
    ).toBe('on on on')
    await queryValue(first.connection, 'create table ride (id int)')
    await first.stop()
    const before = performance.now()
    const second = await launchServer({ dataDir, settings: {} })
    const took = performance.now() - before
    expect(await queryValue(second.connection, 'select count(*)::int from ride')).toBe(0)
    expect(second.notes).toEqual([])
    expect(took).toBeLessThan(1000)
  })

  it('sorts and folds letters the same on a machine without locales, under umask 077', { tags: ['full'] }, async () => {
    const odd = startProduct({
      dataDir: path.join(testFolder(), 'data'),
      umask: 0o077,
      env: { LC_ALL: 'xx_YY.UTF-8', LANG: 'xx_YY.UTF-8', PGDATA: '/nowhere' },
    })
    const { connection } = await odd.answer
    expect(
      await queryValue(
        connection,
        "select datlocprovider::text || ' ' || datlocale from pg_database where datname = 'postgres'",
      ),
    ).toBe('b C.UTF-8')
    expect(await queryValue(connection, "select upper('żółć')")).toBe('ŻÓŁĆ')
  })

  it('uses a password and a port where there are no sockets (as on Windows)', async () => {
    const server = await launchServer({ dataDir: testFolder(), machine: { listens: 'port' } })
    expect(await queryValue(server.connection, 'select 1')).toBe(1)
    await expect(queryValue({ ...server.connection, password: 'guess' }, 'select 1')).rejects.toMatchObject({
      code: '28P01',
    })
  })

  it('fails at once with the message of PostgreSQL where its settings are invalid', async () => {
    const start = launchServer({ dataDir: testFolder(), settings: { fsync: 'off', shared_buffers: 'plenty' } })
    await expect(start).rejects.toMatchObject({
      code: 'START_FAILED',
      message: expect.stringContaining('shared_buffers'),
    })
  })

  it('logs neither the row nor the query of a constraint violation, which may be personal data', async () => {
    const log: string[] = []
    const { connection } = await launchServer({ dataDir: testFolder(), log: (line) => log.push(line) })
    await queryValue(connection, 'create table people (email text unique)')
    const add = () => queryValue(connection, "insert into people values ('ann@mail.example')")
    await add()
    await expect(add()).rejects.toMatchObject({ code: '23505' })
    await expect.poll(() => log.join('\n')).toContain('people_email_key')
    expect(log.join('\n')).not.toContain('ann@mail.example')
  })

  it('does not touch a folder with other content', { tags: ['full'] }, async () => {
    const dataDir = testFolder()
    mkdirSync(path.join(dataDir, 'postgres/photos'), { recursive: true })
    await expect(launchServer({ dataDir })).rejects.toMatchObject({
      code: 'INIT_FAILED',
      message: expect.stringContaining(`${dataDir}/postgres is in the way`),
    })
    expect(existsSync(path.join(dataDir, 'postgres/photos'))).toBe(true)
  })
})

describe('a socket path over 107 bytes', { tags: ['full'] }, () => {
  it('moves the socket to a private folder in the temporary folder', async () => {
    const dataDir = path.join(testFolder(), 'é'.repeat(60))
    const server = await launchServer({ dataDir })
    const { host } = server.connection
    expect(host).toMatch(/^\/tmp\/ostler-[0-9a-f]{16}$/)
    expect(statSync(host).mode & 0o777).toBe(0o700)
    expect(await queryValue(server.connection, 'select 1')).toBe(1)
    await server.stop()
    rmSync(host, { recursive: true })
  })
})

describe('a second instance on the same data folder', () => {
  it('is refused with a message that names the folder and the first instance', async () => {
    const dataDir = testFolder()
    const first = startProduct({ dataDir })
    const { connection } = await first.answer
    const second = launchServer({ dataDir })
    await expect(second).rejects.toMatchObject({
      code: 'IN_USE',
      message: expect.stringContaining(`${dataDir} is in use by another copy of Ostler (process ${first.pid})`),
    })
    expect(await queryValue(connection, 'select 1')).toBe(1)
  })

  it('is refused when instances start concurrently, on a new and an existing folder', { tags: ['full'] }, async () => {
    const dataDir = testFolder()
    for (const _ of ['new', 'old']) {
      const copies = [startProduct({ dataDir }), startProduct({ dataDir }), startProduct({ dataDir })]
      const answers = await Promise.all(copies.map((copy) => copy.answer))
      expect(answers.map(({ code }) => code ?? 'started').sort()).toEqual(['IN_USE', 'IN_USE', 'started'])
      const first = answers.findIndex(({ connection }) => connection)
      expect(await queryValue(answers[first]?.connection, 'select 1')).toBe(1)
      copies[first]?.kill('SIGKILL')
      await copies[first]?.end
    }
  })
})

describe('a PostgreSQL server that was started by hand', { tags: ['full'] }, () => {
  it('is not stopped by a start on its folder', async () => {
    const dataDir = testFolder()
    const made = await launchServer({ dataDir })
    await made.stop()
    const { uid, gid } = statSync(made.dataDir)
    const args = ['-D', made.dataDir, '-k', made.connection.host, '-c', 'listen_addresses=']
    const byHand = spawn(path.join(findNative(), 'bin/postgres'), args, {
      uid,
      gid,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await new Promise<void>((resolve) =>
      byHand.stderr.on('data', (text) => String(text).includes('ready to accept') && resolve()),
    )
    await expect(launchServer({ dataDir })).rejects.toMatchObject({
      code: 'IN_USE',
      message: expect.stringContaining('another PostgreSQL server'),
    })
    expect(isRunning(byHand.pid ?? 0)).toBe(true)
    byHand.kill('SIGINT')
    await new Promise((resolve) => byHand.once('exit', resolve))
  })
})

describe('an unexpected end of the PostgreSQL server', { tags: ['full'] }, () => {
  it('is reported', async () => {
    const server = await launchServer({ dataDir: testFolder() })
    process.kill(serverPid(server.dataDir), 'SIGQUIT')
    expect(await server.lost).toMatchObject({
      code: 'SERVER_LOST',
      message: expect.stringContaining('immediate shutdown'),
    })
  })

  it('crashes the process unless its pool listens for errors', async () => {
    const surviveScript = (listener: string) => `
      const pool = new pg.Pool(server.connection)
      ${listener}
      await pool.query('select 1')
      await server.stop()
      await new Promise((resolve) => setTimeout(resolve, 50))
      print({ survived: true })`
    const dataDir = testFolder()
    const withListener = startProduct({ dataDir, afterwards: surviveScript("pool.on('error', () => {})") })
    await withListener.end
    const noListener = "process.on('uncaughtException', (error) => { print({ crashed: error.code }); process.exit(1) })"
    const withoutListener = startProduct({ dataDir, afterwards: surviveScript(noListener) })
    await withoutListener.end
    expect(withListener.lines.at(-1)).toEqual({ survived: true })
    expect(withoutListener.lines.at(-1)).toEqual({ crashed: '57P01' })
  })
})

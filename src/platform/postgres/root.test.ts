// Starts as root: PostgreSQL refuses root, so an ordinary account runs the server and may reach less than root.
// @module-tag full
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findProcess } from './processes.ts'
import { isRoot, launchServer, ordinaryUid, queryValue, serverPid, startProduct, testFolder } from './test-processes.ts'

const uidOfFile = (file: string) => statSync(file).uid
const uidOfProcess = (pid: number) => statSync(`/proc/${pid}`).uid
const uidOfAccount = (name: string) => Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout)
const defaultAccount = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody'

describe.skipIf(!isRoot)('started as root', () => {
  it('runs as a system account, and changes the owner of the PostgreSQL folder only', async () => {
    const dataDir = testFolder()
    mkdirSync(path.join(dataDir, 'uploads'))
    mkdirSync(path.join(dataDir, 'secrets'), { mode: 0o700 })
    writeFileSync(path.join(dataDir, 'secrets/key'), 'x', { mode: 0o600 })
    const server = await launchServer({ dataDir })
    expect(uidOfProcess(serverPid(server.dataDir))).toBe(uidOfAccount(defaultAccount))
    expect(uidOfFile(server.dataDir)).toBe(uidOfAccount(defaultAccount))
    for (const kept of ['.', 'uploads', 'secrets', 'secrets/key']) expect(uidOfFile(path.join(dataDir, kept))).toBe(0)
    expect(statSync(path.join(dataDir, 'secrets/key')).mode & 0o777).toBe(0o600)
    expect(statSync(server.dataDir).mode & 0o777).toBe(0o700)
  })

  it('runs as PG_OS_USER, and takes over a database of another account', async () => {
    const dataDir = testFolder()
    const first = await launchServer({ dataDir, osUser: defaultAccount })
    await first.stop()
    const second = await launchServer({ dataDir, osUser: 'nobody' })
    expect(uidOfProcess(serverPid(second.dataDir))).toBe(ordinaryUid)
    expect(uidOfFile(path.join(second.dataDir, 'base/1/PG_VERSION'))).toBe(ordinaryUid)
  })

  it('changes nothing when another PG_OS_USER is refused because the first instance runs', async () => {
    const dataDir = testFolder()
    const first = await launchServer({ dataDir, osUser: defaultAccount })
    await expect(launchServer({ dataDir, osUser: 'daemon' })).rejects.toMatchObject({ code: 'IN_USE' })
    expect(uidOfFile(first.dataDir)).toBe(uidOfAccount(defaultAccount))
    expect(await queryValue(first.connection, 'select 1')).toBe(1)
  })

  it.each(['root', 'no-such-account'])('reports that PG_OS_USER=%s cannot run PostgreSQL', async (osUser) => {
    const start = launchServer({ dataDir: testFolder(), osUser })
    await expect(start).rejects.toMatchObject({ code: 'NO_ACCOUNT', message: expect.stringContaining(osUser) })
  })

  it('keeps the database of an ordinary user with that user', async () => {
    const dataDir = testFolder()
    chownSync(dataDir, ordinaryUid, ordinaryUid)
    const ordinaryStart = startProduct({ dataDir, uid: ordinaryUid, afterwards: 'await server.stop()' })
    expect((await ordinaryStart.answer).notes).toEqual([])
    await ordinaryStart.end
    const asRoot = await launchServer({ dataDir })
    expect(uidOfProcess(serverPid(asRoot.dataDir))).toBe(ordinaryUid)
    await asRoot.stop()
    const again = startProduct({ dataDir, uid: ordinaryUid, afterwards: 'await server.stop()' })
    expect((await again.answer).code).toBeUndefined()
  })
})

describe.skipIf(!isRoot)('a data folder below a folder of mode 0700', () => {
  const privateFolder = () => {
    const made = testFolder()
    chmodSync(made, 0o700)
    return made
  }

  it('moves the database to /var/lib/ostler, reports it, and stays there', async () => {
    const checkout = privateFolder()
    const dataDir = path.join(checkout, 'data')
    const first = await launchServer({ dataDir, checkout })
    const databaseFolder = path.dirname(first.dataDir)
    try {
      expect(databaseFolder).toMatch(/^\/var\/lib\/ostler\/[0-9a-f]{12}$/)
      expect(first.notes).toEqual([
        `The database is in ${databaseFolder}, because the account ${defaultAccount}, which runs it, cannot enter ${checkout}.`,
      ])
      expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
      await queryValue(first.connection, 'create table ride (id int)')
      await first.stop()
      chmodSync(checkout, 0o755)
      const second = await launchServer({ dataDir, checkout })
      expect(await queryValue(second.connection, 'select count(*)::int from ride')).toBe(0)
      await second.stop()
    } finally {
      rmSync(databaseFolder, { recursive: true })
    }
  })

  it('is an error when DATA_DIR was set explicitly', async () => {
    const above = privateFolder()
    const start = launchServer({ dataDir: path.join(above, 'data'), dataDirGiven: true })
    await expect(start).rejects.toMatchObject({
      code: 'FOLDER_CLOSED',
      message: expect.stringContaining(`cannot enter ${above} on the way`),
    })
  })

  it('is an error when a database exists in it already', async () => {
    const above = testFolder()
    const dataDir = path.join(above, 'data')
    await (await launchServer({ dataDir })).stop()
    chmodSync(above, 0o700)
    await expect(launchServer({ dataDir })).rejects.toMatchObject({
      code: 'FOLDER_CLOSED',
      message: expect.stringContaining(`chmod o+x '${above}'`),
    })
  })

  it('works for the ordinary user who owns it', async () => {
    const own = privateFolder()
    chownSync(own, ordinaryUid, ordinaryUid)
    const { dataDir, notes, connection } = await startProduct({ dataDir: path.join(own, 'data'), uid: ordinaryUid })
      .answer
    expect({ dataDir, notes }).toEqual({ dataDir: path.join(own, 'data/postgres'), notes: [] })
    expect(await queryValue(connection, 'select 1')).toBe(1)
  })

  it('opens only the data folder itself when that is closed too', async () => {
    const dataDir = path.join(testFolder(), 'data')
    mkdirSync(path.join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
    const server = await launchServer({ dataDir })
    expect(server.dataDir).toBe(path.join(dataDir, 'postgres'))
    expect(statSync(dataDir).mode & 0o777).toBe(0o711)
    expect(statSync(path.join(dataDir, 'secrets')).mode & 0o777).toBe(0o700)
  })

  it('makes the folders that it creates accessible, also under umask 077', async () => {
    const dataDir = path.join(testFolder(), 'made/here/data')
    const { dataDir: databaseFolder } = await startProduct({ dataDir, umask: 0o077 }).answer
    expect(databaseFolder).toBe(path.join(dataDir, 'postgres'))
  })
})

describe.skipIf(!isRoot)('a start by an ordinary user', () => {
  it('reports a database created by root, and how to take it over', async () => {
    const dataDir = testFolder()
    await (await launchServer({ dataDir, osUser: 'daemon' })).stop()
    chownSync(dataDir, ordinaryUid, ordinaryUid)
    const { code, message = '' } = await startProduct({ dataDir, uid: ordinaryUid }).answer
    expect(code).toBe('FOLDER_OF_OTHERS')
    const advice = `chown -R ${ordinaryUid} '${dataDir}/postgres'*`
    expect(message).toContain(`sudo ${advice}`)
    spawnSync('/bin/sh', ['-c', advice])
    expect((await startProduct({ dataDir, uid: ordinaryUid }).answer).code).toBeUndefined()
  })

  it('reports a data folder that cannot be written', async () => {
    const dataDir = testFolder()
    expect(await startProduct({ dataDir, uid: ordinaryUid }).answer).toMatchObject({
      code: 'FOLDER_CLOSED',
      message: expect.stringContaining(dataDir),
    })
  })
})

describe.skipIf(!isRoot)('a start as root in a container that may not inspect other processes', () => {
  const bounded = ['setpriv', '--bounding-set=-sys_ptrace', '--inh-caps=-sys_ptrace', '--']

  it('still detects a second instance', async () => {
    const dataDir = testFolder()
    const first = startProduct({ dataDir, under: bounded })
    expect((await first.answer).code).toBeUndefined()
    expect(findProcess(first.pid)?.command).toContain('node')
    expect(await startProduct({ dataDir, under: bounded }).answer).toMatchObject({
      code: 'IN_USE',
      message: expect.stringContaining(`process ${first.pid}`),
    })
  })

  it('refuses a folder whose server runs in another container', async () => {
    const dataDir = testFolder()
    const first = startProduct({ dataDir })
    const { connection } = await first.answer
    const other = startProduct({ dataDir, under: ['unshare', '--pid', '--fork', '--mount-proc'] })
    expect(await other.answer).toMatchObject({ code: 'IN_USE', message: expect.stringContaining('another container') })
    expect(await queryValue(connection, 'select 1')).toBe(1)
  })
})

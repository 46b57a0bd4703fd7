// What root meets: PostgreSQL refuses it, so an ordinary account runs the server, and that may reach less than root.
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findProcess } from './processes.ts'
import { ask, folder, isRoot, launch, nobody, play, serverPid } from './stage.ts'

const uidOf = (file: string) => statSync(file).uid
const uidRunning = (pid: number) => statSync(`/proc/${pid}`).uid
const idOf = (name: string) => Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout)
const usual = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody'

describe.skipIf(!isRoot)('started as root', () => {
  it('runs as postgres, else nobody, and gives away only the folder of PostgreSQL', async () => {
    const dataDir = folder()
    mkdirSync(path.join(dataDir, 'uploads'))
    mkdirSync(path.join(dataDir, 'secrets'), { mode: 0o700 })
    writeFileSync(path.join(dataDir, 'secrets/key'), 'x', { mode: 0o600 })
    const server = await launch({ dataDir })
    expect(uidRunning(serverPid(server.dataDir))).toBe(idOf(usual))
    expect(uidOf(server.dataDir)).toBe(idOf(usual))
    for (const kept of ['.', 'uploads', 'secrets', 'secrets/key']) expect(uidOf(path.join(dataDir, kept))).toBe(0)
    expect(statSync(path.join(dataDir, 'secrets/key')).mode & 0o777).toBe(0o600)
    expect(statSync(server.dataDir).mode & 0o777).toBe(0o700)
  })

  it('runs as PG_OS_USER, and hands over a database that another account had', async () => {
    const dataDir = folder()
    const first = await launch({ dataDir, osUser: usual })
    await first.stop()
    const second = await launch({ dataDir, osUser: 'nobody' })
    expect(uidRunning(serverPid(second.dataDir))).toBe(nobody)
    expect(uidOf(path.join(second.dataDir, 'base/1/PG_VERSION'))).toBe(nobody)
  })

  it('disturbs nothing when another PG_OS_USER is refused because the first copy runs', async () => {
    const dataDir = folder()
    const first = await launch({ dataDir, osUser: usual })
    await expect(launch({ dataDir, osUser: 'daemon' })).rejects.toMatchObject({ code: 'IN_USE' })
    expect(uidOf(first.dataDir)).toBe(idOf(usual))
    expect(await ask(first.connection, 'select 1')).toBe(1)
  })

  it.each(['root', 'no-such-account'])('says so when PG_OS_USER=%s cannot run it', async (osUser) => {
    const start = launch({ dataDir: folder(), osUser })
    await expect(start).rejects.toMatchObject({ code: 'NO_ACCOUNT', message: expect.stringContaining(osUser) })
  })

  it('leaves the database of an ordinary user to that user', async () => {
    const dataDir = folder()
    chownSync(dataDir, nobody, nobody)
    const theirs = play({ dataDir, uid: nobody, afterwards: 'await server.stop()' })
    expect((await theirs.answer).notes).toEqual([])
    await theirs.end
    const asRoot = await launch({ dataDir })
    expect(uidRunning(serverPid(asRoot.dataDir))).toBe(nobody)
    await asRoot.stop()
    const again = play({ dataDir, uid: nobody, afterwards: 'await server.stop()' })
    expect((await again.answer).code).toBeUndefined()
  })
})

describe.skipIf(!isRoot)('below a folder of mode 0700', () => {
  const home = () => {
    const made = folder()
    chmodSync(made, 0o700)
    return made
  }

  it('moves the database to /var/lib/ostler, says so, and stays there', async () => {
    const checkout = home()
    const dataDir = path.join(checkout, 'data')
    const first = await launch({ dataDir, checkout })
    const place = path.dirname(first.dataDir)
    try {
      expect(place).toMatch(/^\/var\/lib\/ostler\/[0-9a-f]{12}$/)
      expect(first.notes).toEqual([
        `The database is in ${place}, because the account ${usual}, which runs it, cannot enter ${checkout}.`,
      ])
      expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
      await ask(first.connection, 'create table ride (id int)')
      await first.stop()
      chmodSync(checkout, 0o755)
      const second = await launch({ dataDir, checkout })
      expect(await ask(second.connection, 'select count(*)::int from ride')).toBe(0)
      await second.stop()
    } finally {
      rmSync(place, { recursive: true })
    }
  })

  it('is an error when DATA_DIR was set by hand', async () => {
    const above = home()
    const start = launch({ dataDir: path.join(above, 'data'), dataDirGiven: true })
    await expect(start).rejects.toMatchObject({
      code: 'FOLDER_CLOSED',
      message: expect.stringContaining(`cannot enter ${above} on the way`),
    })
  })

  it('never leaves a database behind for an empty one', async () => {
    const above = folder()
    const dataDir = path.join(above, 'data')
    await (await launch({ dataDir })).stop()
    chmodSync(above, 0o700)
    await expect(launch({ dataDir })).rejects.toMatchObject({
      code: 'FOLDER_CLOSED',
      message: expect.stringContaining(`chmod o+x '${above}'`),
    })
  })

  it('does not matter to the ordinary user who owns it', async () => {
    const own = home()
    chownSync(own, nobody, nobody)
    const { dataDir, notes, connection } = await play({ dataDir: path.join(own, 'data'), uid: nobody }).answer
    expect({ dataDir, notes }).toEqual({ dataDir: path.join(own, 'data/postgres'), notes: [] })
    expect(await ask(connection, 'select 1')).toBe(1)
  })

  it('opens only the data folder itself when that one is closed too', async () => {
    const dataDir = path.join(folder(), 'data')
    mkdirSync(path.join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
    const server = await launch({ dataDir })
    expect(server.dataDir).toBe(path.join(dataDir, 'postgres'))
    expect(statSync(dataDir).mode & 0o777).toBe(0o711)
    expect(statSync(path.join(dataDir, 'secrets')).mode & 0o777).toBe(0o700)
  })

  it('opens a way through the folders that it makes itself, also under umask 077', async () => {
    const dataDir = path.join(folder(), 'made/here/data')
    const { dataDir: place } = await play({ dataDir, umask: 0o077 }).answer
    expect(place).toBe(path.join(dataDir, 'postgres'))
  })
})

describe.skipIf(!isRoot)('started by an ordinary user', () => {
  it('says whose the database is when root made it, and how to get it', async () => {
    const dataDir = folder()
    await (await launch({ dataDir, osUser: 'daemon' })).stop()
    chownSync(dataDir, nobody, nobody)
    const { code, message = '' } = await play({ dataDir, uid: nobody }).answer
    expect(code).toBe('FOLDER_OF_OTHERS')
    const advice = `chown -R ${nobody} '${dataDir}/postgres'*`
    expect(message).toContain(`sudo ${advice}`)
    spawnSync('/bin/sh', ['-c', advice])
    expect((await play({ dataDir, uid: nobody }).answer).code).toBeUndefined()
  })

  it('says so when the data folder cannot be written', async () => {
    const dataDir = folder()
    expect(await play({ dataDir, uid: nobody }).answer).toMatchObject({
      code: 'FOLDER_CLOSED',
      message: expect.stringContaining(dataDir),
    })
  })
})

describe.skipIf(!isRoot)('in a container, where root may not look into the processes of others', () => {
  const bounded = ['setpriv', '--bounding-set=-sys_ptrace', '--inh-caps=-sys_ptrace', '--']

  it('still knows a second copy', async () => {
    const dataDir = folder()
    const first = play({ dataDir, under: bounded })
    expect((await first.answer).code).toBeUndefined()
    expect(findProcess(first.pid)?.command).toContain('node')
    expect(await play({ dataDir, under: bounded }).answer).toMatchObject({
      code: 'IN_USE',
      message: expect.stringContaining(`process ${first.pid}`),
    })
  })

  it('refuses a folder whose server runs in another container', async () => {
    const dataDir = folder()
    const first = play({ dataDir })
    const { connection } = await first.answer
    const other = play({ dataDir, under: ['unshare', '--pid', '--fork', '--mount-proc'] })
    expect(await other.answer).toMatchObject({ code: 'IN_USE', message: expect.stringContaining('another container') })
    expect(await ask(connection, 'select 1')).toBe(1)
  })
})

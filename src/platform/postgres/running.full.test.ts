// Another process reaches the server that runs on the data folder, without starting or stopping anything.
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findCluster, findRunning } from './running.ts'
import { ask, folder, launch, optionsFor } from './stage.ts'

it('finds the server that runs, by its socket or its port, and nothing where none runs or none was made', async () => {
  const dataDir = path.join(folder(), 'data')
  const place = optionsFor(dataDir)
  expect(findCluster(place)).toBeUndefined()
  expect(await findRunning(place)).toBeUndefined()
  expect(existsSync(dataDir)).toBe(false)
  mkdirSync(dataDir)

  for (const listens of ['socket', 'port'] as const) {
    // The password of a port is made with the database.
    const at = listens === 'port' ? optionsFor(folder()) : place
    const server = await launch({ ...at, machine: { listens } })
    const found = await findRunning(at)
    expect(await ask(found, 'select 41 + 1')).toBe(42)
    expect(found).toEqual(server.connection)
    await server.stop()
    expect(await findRunning(at)).toBeUndefined()
    expect(findCluster(at)).toBe(server.dataDir)
  }
})

// Another process finds the server of the data folder, without starting or stopping anything.
// @module-tag full
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findCluster, findRunning } from './running-server.ts'
import { launchServer, optionsFor, queryValue, testFolder } from './test-processes.ts'

it('findRunning returns the running server by socket or port, and undefined where none runs or exists', async () => {
  const dataDir = path.join(testFolder(), 'data')
  const place = optionsFor(dataDir)
  expect(findCluster(place)).toBeUndefined()
  expect(await findRunning(place)).toBeUndefined()
  expect(existsSync(dataDir)).toBe(false)
  mkdirSync(dataDir)

  for (const listens of ['socket', 'port'] as const) {
    // A password for the port exists only in a database created for a port.
    const at = listens === 'port' ? optionsFor(testFolder()) : place
    const server = await launchServer({ ...at, machine: { listens } })
    const found = await findRunning(at)
    expect(await queryValue(found, 'select 41 + 1')).toBe(42)
    expect(found).toEqual(server.connection)
    await server.stop()
    expect(await findRunning(at)).toBeUndefined()
    expect(findCluster(at)).toBe(server.dataDir)
  }
})

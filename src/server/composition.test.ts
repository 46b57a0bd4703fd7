import fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Module } from '#platform/module.ts'
import type { Outbox } from '#platform/outbox.ts'
import { compose } from './composition.ts'

const createRecorder = () => {
  const calls: string[] = []
  const outbox = { runEvery: (_seconds: number, name: string) => calls.push(`job ${name}`) } as unknown as Outbox
  return { calls, outbox }
}

interface Recording {
  calls: string[]
}

const vehicles = ({ calls }: Recording): Module<{ countVehicles: () => number }> => ({
  gives: { countVehicles: () => 3 },
  start: () => void calls.push('vehicles start'),
  stop: () => void calls.push('vehicles stop'),
})

const garage = async ({
  calls,
  countVehicles,
}: Recording & { countVehicles: () => number }): Promise<Module<{ garage: string }>> => ({
  gives: { garage: `garage of ${countVehicles()}` },
  routes: (api) => void api.get('/garage', async () => ({ vehicles: countVehicles() })),
  jobs: (outbox) => outbox.runEvery(60, 'garage.sweep', async () => undefined),
  start: () => void calls.push('garage start'),
  stop: () => void calls.push('garage stop'),
})

it('a module gets what earlier modules give, and brings its routes and jobs', async () => {
  const { calls, outbox } = createRecorder()
  const modules = await compose({ calls }).with(vehicles).with(garage).create()
  expect(modules.given.garage).toBe('garage of 3')
  const api = fastify()
  await modules.routes(api)
  modules.jobs(outbox)
  expect((await api.inject('/garage')).json()).toEqual({ vehicles: 3 })
  expect(calls).toEqual(['job garage.sweep'])
})

it('modules start in their order and stop in the reverse order', async () => {
  const { calls } = createRecorder()
  const modules = await compose({ calls }).with(vehicles).with(garage).create()
  await modules.start()
  await modules.stop()
  expect(calls).toEqual(['vehicles start', 'garage start', 'garage stop', 'vehicles stop'])
})

it('a module before the one that it needs does not compile', () => {
  const nothing = compose({ calls: [] as string[] })
  // @ts-expect-error: `vehicles` gives countVehicles.
  expect(nothing.with(garage)).toBeDefined()
  expect(nothing.with(vehicles).with(garage)).toBeDefined()
})

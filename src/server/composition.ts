// Creates the modules in their order; each gets what those before it give.
import type { FastifyInstance } from 'fastify'
import type { Module } from '#platform/module.ts'
import type { Outbox } from '#platform/outbox.ts'

type Create<Given, Gives extends object> = (given: Given) => Module<Gives> | Promise<Module<Gives>>

export interface Composition<Given extends object> {
  /** Adds a module; a compile error names what it needs and no module before it gives. */
  with<Gives extends object>(create: Create<Given, Gives>): Composition<Given & Gives>
  create(): Promise<ComposedModules<Given>>
}

export interface ComposedModules<Given> {
  given: Given
  routes(api: FastifyInstance): Promise<void>
  jobs(outbox: Outbox): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Starts a composition with what every module may need. */
export const compose = <Given extends object>(
  infrastructure: Given,
  creators: readonly Create<never, object>[] = [],
): Composition<Given> => ({
  with: <Gives extends object>(create: Create<Given, Gives>) =>
    compose(infrastructure as Given & Gives, [...creators, create as Create<never, object>]),
  create: async () => {
    const given = { ...infrastructure }
    const modules: Module<object>[] = []
    for (const create of creators) {
      const module = await create(given as never)
      Object.assign(given, module.gives)
      modules.push(module)
    }
    return {
      given,
      routes: async (api) => {
        for (const module of modules) await module.routes?.(api)
      },
      jobs: (outbox) => {
        for (const module of modules) module.jobs?.(outbox)
      },
      start: async () => {
        for (const module of modules) await module.start?.()
      },
      stop: async () => {
        for (const module of modules.toReversed()) await module.stop?.()
      },
    }
  },
})

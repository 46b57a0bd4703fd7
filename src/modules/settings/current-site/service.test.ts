import { expect, it } from 'vitest'
import { settingsSchema, toSite } from '#modules/settings/rules.ts'
import { createLog } from '#platform/log.ts'
import { createCurrentSite } from './service.ts'

const clock = () => new Date()
const named = (site_name: string) => toSite(settingsSchema.parse({ site_name }))

it('the site settings come from the earlier of two concurrent reads where the later one fails', async () => {
  const reads: PromiseWithResolvers<ReturnType<typeof named>>[] = []
  const read = () => {
    const next = Promise.withResolvers<ReturnType<typeof named>>()
    reads.push(next)
    return next.promise
  }
  const site = createCurrentSite({ initial: named('First'), read, clock, log: createLog({ level: 'silent' }) })
  const both = [site.refresh(), site.refresh()]
  reads[0]?.resolve(named('Second'))
  reads[1]?.reject(new Error('away'))
  await Promise.all(both)
  expect(site().name).toBe('Second')
})

it('the site settings come from the later of two concurrent reads, and a failed read changes nothing', async () => {
  const reads: PromiseWithResolvers<ReturnType<typeof named>>[] = []
  const site = createCurrentSite({
    initial: named('First'),
    read: () => {
      const read = Promise.withResolvers<ReturnType<typeof named>>()
      reads.push(read)
      return read.promise
    },
    clock,
    log: createLog({ level: 'silent' }),
  })
  const both = [site.refresh(), site.refresh()]
  reads[1]?.resolve(named('Third'))
  reads[0]?.resolve(named('Second'))
  await Promise.all(both)
  expect(site().name).toBe('Third')
  const failing = site.refresh()
  reads[2]?.reject(new Error('away'))
  await failing
  expect(site().name).toBe('Third')
})

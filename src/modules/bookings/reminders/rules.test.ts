// What a customer is promised about when they hear who drives.
import { describe, expect, it } from 'vitest'
import { contactPromise } from './rules.ts'

const pickup = new Date('2026-12-04T18:00:00Z')
const hoursBefore = (hours: number) => new Date(pickup.getTime() - hours * 3_600_000)

describe('when a customer hears who drives', () => {
  it('is 24 hours before the pickup while that lies ahead', () => {
    expect(contactPromise(pickup, hoursBefore(24))).toEqual({ kind: 'day_before' })
    expect(contactPromise(pickup, hoursBefore(300))).toEqual({ kind: 'day_before' })
  })

  it('is two hours before the pickup within its last day', () => {
    expect(contactPromise(pickup, hoursBefore(23.9))).toEqual({ kind: 'by', at: hoursBefore(2) })
    expect(contactPromise(pickup, hoursBefore(2.1))).toEqual({ kind: 'by', at: hoursBefore(2) })
  })

  it('is as soon as a chauffeur is named where less is left', () => {
    expect(contactPromise(pickup, hoursBefore(2))).toEqual({ kind: 'when_named' })
    expect(contactPromise(pickup, hoursBefore(1))).toEqual({ kind: 'when_named' })
  })
})

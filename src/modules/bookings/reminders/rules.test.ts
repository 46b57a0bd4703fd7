// Tests of the promise when a customer learns the chauffeur.
import { describe, expect, it } from 'vitest'
import { contactPromise } from './rules.ts'

const pickup = new Date('2026-12-04T18:00:00Z')
const hoursBefore = (hours: number) => new Date(pickup.getTime() - hours * 3_600_000)

describe('the promise of the chauffeur’s contact', () => {
  it('is 24 hours before pickup while that is ahead', () => {
    expect(contactPromise(pickup, hoursBefore(24))).toEqual({ kind: 'day_before' })
    expect(contactPromise(pickup, hoursBefore(300))).toEqual({ kind: 'day_before' })
  })

  it('is two hours before pickup within the last day', () => {
    expect(contactPromise(pickup, hoursBefore(23.9))).toEqual({ kind: 'by', at: hoursBefore(2) })
    expect(contactPromise(pickup, hoursBefore(2.1))).toEqual({ kind: 'by', at: hoursBefore(2) })
  })

  it('is the time of assignment if less than two hours are left', () => {
    expect(contactPromise(pickup, hoursBefore(2))).toEqual({ kind: 'when_named' })
    expect(contactPromise(pickup, hoursBefore(1))).toEqual({ kind: 'when_named' })
  })
})

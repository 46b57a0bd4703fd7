// Tests of the notifications of rides at risk.
import { afterEach, expect, test, vi } from 'vitest'
import { notifyOfRides } from './ring.ts'

afterEach(() => void vi.unstubAllGlobals())

const ride = (booking_id: string) => ({ booking_id, booking_date: '2031-12-04', booking_time: '09:30', alarms: [] })

test('notifyOfRides lets the notification of an earlier ride stay beside that of a later one', () => {
  /** What the screen still shows: a notification replaces the one with the same tag. */
  const shown = new Map<string, string>()
  class Shown {
    constructor(_title: string, { body = '', tag = '' }: NotificationOptions) {
      shown.set(tag, body)
    }
  }
  vi.stubGlobal('Notification', Shown)
  notifyOfRides([ride('a')])
  notifyOfRides([ride('b')])
  notifyOfRides([ride('b')])
  expect([...shown.values()]).toEqual(['09:30', '09:30'])
})

// Records the tones and browser notifications of an office page. Install before the page loads.
import type { Page } from 'playwright-core'

export interface RecordedNotices {
  tones: number
  /** Title and text of each notification. */
  notifications: string[]
}

/** Counts tones and replaces the notification API, which a headless browser always denies. */
export const recordNotices = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const recordedNotices = { tones: 0, notifications: [] as string[] }
    const createOscillator = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      recordedNotices.tones++
      return createOscillator.call(this)
    }
    class RecordedNotification extends EventTarget {
      static permission = 'default'
      static async requestPermission() {
        RecordedNotification.permission = 'granted'
        return RecordedNotification.permission
      }
      onclick = null
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        super()
        recordedNotices.notifications.push(`${title} / ${body}`)
      }
      close() {}
    }
    Object.assign(window, { Notification: RecordedNotification, recordedNotices })
  })

export const readRecordedNotices = (page: Page): Promise<RecordedNotices> =>
  page.evaluate(() => (window as unknown as { recordedNotices: RecordedNotices }).recordedNotices)

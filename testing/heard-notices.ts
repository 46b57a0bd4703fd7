// What a page of the office has sounded and shown as notifications of the browser. Install before the page loads.
import type { Page } from 'playwright-core'

export interface Heard {
  tones: number
  /** Title and text of each notification. */
  notifications: string[]
}

/** Counts tones, and replaces notifications: a browser without a screen denies them whatever its permissions. */
export const recordNotices = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard = { tones: 0, notifications: [] as string[] }
    const createOscillator = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      heard.tones++
      return createOscillator.call(this)
    }
    class Shown extends EventTarget {
      static permission = 'default'
      static async requestPermission() {
        Shown.permission = 'granted'
        return Shown.permission
      }
      onclick = null
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        super()
        heard.notifications.push(`${title} / ${body}`)
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown, heard })
  })

export const readHeard = (page: Page): Promise<Heard> =>
  page.evaluate(() => (window as unknown as { heard: Heard }).heard)

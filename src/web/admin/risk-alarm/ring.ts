// Sounds and notifications of the office: an alarm for rides that have turned red, a chime for other notices.
import { labelOf } from '#kernel/codes.ts'
import { shortTime } from '#kernel/time.ts'
import { faults } from '#messages/office/dispatch.ts'
import * as m from '#messages/office/risk-alarm.ts'
import type { RideAtRisk } from '#modules/dispatch/board/contract.ts'
import { paths } from '../../paths.ts'

let context: AudioContext | undefined

/** A browser stays silent until the page was clicked or a key was pressed in it. */
const playTones = (tones: readonly number[]): void => {
  context ??= new AudioContext()
  void context.resume()
  for (const [index, hertz] of tones.entries()) {
    const at = context.currentTime + index * 0.22
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(0.25, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.4)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.4)
  }
}

export const playAlarm = (): void => playTones([660, 880])

export const playChime = (): void => playTones([523])

interface Shown {
  title: string
  body: string
  /** A notification with the same tag is replaced. */
  tag: string
  /** Path of the page that it opens. */
  to: string
}

/** Shows a notification. Some browsers of phones refuse it. */
export const showNotification = ({ title, body, tag, to }: Shown): void => {
  try {
    const notification = new Notification(title, { body, tag })
    notification.onclick = () => {
      window.focus()
      if (window.location.pathname !== to) window.location.assign(to)
      notification.close()
    }
  } catch {
    // The pages of the office show the same.
  }
}

const describeRide = ({ booking_time, alarms: [alarm] }: RideAtRisk): string =>
  alarm ? m.ride_line({ time: shortTime(booking_time), issue: labelOf(faults, alarm) }) : shortTime(booking_time)

/** Shows one notification for these rides, without personal data. Notifications of other rides stay. */
export const notifyOfRides = (rides: readonly RideAtRisk[]): void =>
  showNotification({
    title: m.notification_title({ count: rides.length }),
    body: rides.map(describeRide).join('\n'),
    tag: `rides-at-risk-${rides.map(({ booking_id }) => booking_id).join('-')}`,
    to: paths.adminDispatch,
  })

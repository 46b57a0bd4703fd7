// Sounds and shows that rides have turned red.
import { shortTime } from '#kernel/time.ts'
import { faults } from '#messages/office/dispatch.ts'
import * as m from '#messages/office/risk-alarm.ts'
import type { RideAtRisk } from '#modules/dispatch/board/contract.ts'
import { paths } from '../../paths.ts'

let context: AudioContext | undefined

/** Two tones. A browser stays silent until the page was clicked or a key was pressed in it. */
export const playAlarm = (): void => {
  context ??= new AudioContext()
  void context.resume()
  for (const [index, hertz] of [660, 880].entries()) {
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

const describeRide = ({ booking_time, alarms: [alarm] }: RideAtRisk): string =>
  alarm ? m.ride_line({ time: shortTime(booking_time), issue: faults[alarm] }) : shortTime(booking_time)

/** Shows one notification for these rides, without personal data. Some browsers of phones refuse it. */
export const notifyOfRides = (rides: readonly RideAtRisk[]): void => {
  const body = rides.map(describeRide).join('\n')
  try {
    const notification = new Notification(m.notification_title({ count: rides.length }), { body, tag: 'rides-at-risk' })
    notification.onclick = () => {
      window.focus()
      if (window.location.pathname !== paths.adminDispatch) window.location.assign(paths.adminDispatch)
      notification.close()
    }
  } catch {
    // The board, its title and the attention list show the rides too.
  }
}

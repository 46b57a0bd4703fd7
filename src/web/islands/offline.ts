// The script of the page for who is offline: fills in the ride that the browser keeps, and looks for the connection.
import { readableId } from '#kernel/ids.ts'
import { longDate } from '#kernel/time.ts'
import { nextRide } from '../next-ride.ts'

const showRide = () => {
  const card = document.querySelector<HTMLElement>('[data-next-ride]')
  const ride = nextRide()
  if (!card || !ride) return
  const texts: Record<string, string | null> = {
    date: longDate(ride.date),
    time: ride.time,
    pickup: ride.pickup,
    dropoff: ride.dropoff,
    reference: readableId(ride.booking_id),
  }
  for (const place of card.querySelectorAll<HTMLElement>('[data-of]')) {
    const text = texts[place.dataset.of ?? '']
    if (text) place.textContent = text
    else place.closest('[data-line]')?.remove()
  }
  card.hidden = false
}

showRide()
document.querySelector('[data-again]')?.addEventListener('click', () => window.location.reload())
window.addEventListener('online', () => window.location.reload())

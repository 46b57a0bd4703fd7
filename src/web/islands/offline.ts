// Script of the offline page: fills in the stored ride and reloads when the connection is back.
import { readableId } from '#kernel/ids.ts'
import { longDate } from '#kernel/time.ts'
import { readNextRide } from '../next-ride.ts'

const showRide = () => {
  const card = document.querySelector<HTMLElement>('[data-next-ride]')
  const ride = readNextRide()
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

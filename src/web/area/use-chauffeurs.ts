// Who drives a ride and how far they are, as the server tells it while the page is looked at.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#kit/api.ts'
import { type Chauffeurs, followChauffeurs, getChauffeurs } from '#modules/dispatch/chauffeurs/contract.ts'

const keyFor = (bookingId: string) => ['chauffeurs', bookingId]

/** Milliseconds before another try, where the server has refused to keep one open. */
const againMs = 15_000

/** Follows until `stop`: closed while nobody looks, taken up again when they do, or when the connection was refused. */
const follow = (bookingId: string, onSeen: (seen: Chauffeurs) => void): (() => void) => {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const open = () => {
    if (isOver || source || document.hidden) return
    source = new EventSource(followChauffeurs.path.replace(':booking_id', encodeURIComponent(bookingId)))
    source.onmessage = ({ data }) => onSeen(JSON.parse(data) as Chauffeurs)
    source.addEventListener('over', () => {
      isOver = true
      close()
    })
    source.onerror = () => {
      // The browser takes up what was lost by itself; what was refused it gives up.
      if (source?.readyState !== EventSource.CLOSED) return
      close()
      timer = setTimeout(open, againMs)
    }
  }
  const look = () => (document.hidden ? close() : open())
  document.addEventListener('visibilitychange', look)
  open()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', look)
    close()
  }
}

/** Followed when the ride is over, too: a refund may still be ordered, and arrive. */
export const useChauffeurs = (bookingId: string) => {
  const cache = useQueryClient()
  useEffect(() => follow(bookingId, (seen) => cache.setQueryData(keyFor(bookingId), seen)), [cache, bookingId])
  return useQuery({
    queryKey: keyFor(bookingId),
    queryFn: async ({ signal }) =>
      (await call(getChauffeurs, { params: { booking_id: bookingId }, signal })).data as Chauffeurs,
  })
}

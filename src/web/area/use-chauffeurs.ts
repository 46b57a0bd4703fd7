// The chauffeurs of a ride as a live stream, while the page is visible.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#kit/api.ts'
import { type Chauffeurs, followChauffeurs, getChauffeurs } from '#modules/dispatch/chauffeurs/contract.ts'

const keyFor = (bookingId: string) => ['chauffeurs', bookingId]

/** Milliseconds before a new attempt after the server refused the stream. */
const againMs = 15_000

/**
 * Streams until the returned function is called. Closed while the page is hidden, reopened when it is visible again.
 */
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
      // The browser reconnects after a lost connection by itself, but not after a refused one.
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

/** A finished ride is streamed as well, because a refund may follow. */
export const useChauffeurs = (bookingId: string) => {
  const cache = useQueryClient()
  useEffect(() => follow(bookingId, (seen) => cache.setQueryData(keyFor(bookingId), seen)), [cache, bookingId])
  return useQuery({
    queryKey: keyFor(bookingId),
    queryFn: async ({ signal }) =>
      (await call(getChauffeurs, { params: { booking_id: bookingId }, signal })).data as Chauffeurs,
  })
}

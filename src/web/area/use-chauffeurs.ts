// The chauffeurs of a ride as a live stream, while the page is visible.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#kit/api.ts'
import { type Chauffeurs, followChauffeurs, getChauffeurs } from '#modules/dispatch/chauffeurs/contract.ts'

const chauffeursKey = (bookingId: string) => ['chauffeurs', bookingId]

/** Milliseconds before a new attempt after the server refused the stream. */
const retryMs = 15_000

/**
 * Streams until the returned function is called. Closed while the page is hidden, reopened when it is visible again.
 */
const streamChauffeurs = (bookingId: string, onUpdate: (chauffeurs: Chauffeurs) => void): (() => void) => {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const open = () => {
    if (isClosed || source || document.hidden) return
    source = new EventSource(followChauffeurs.path.replace(':booking_id', encodeURIComponent(bookingId)))
    source.onmessage = ({ data }) => onUpdate(JSON.parse(data) as Chauffeurs)
    source.addEventListener('over', () => {
      isClosed = true
      close()
    })
    source.onerror = () => {
      // The browser reconnects after a lost connection by itself, but not after a refused one.
      if (source?.readyState !== EventSource.CLOSED) return
      close()
      timer = setTimeout(open, retryMs)
    }
  }
  const syncVisibility = () => (document.hidden ? close() : open())
  document.addEventListener('visibilitychange', syncVisibility)
  open()
  return () => {
    isClosed = true
    document.removeEventListener('visibilitychange', syncVisibility)
    close()
  }
}

/** A finished ride is streamed as well, because a refund may follow. */
export const useChauffeurs = (bookingId: string) => {
  const cache = useQueryClient()
  useEffect(
    () => streamChauffeurs(bookingId, (chauffeurs) => cache.setQueryData(chauffeursKey(bookingId), chauffeurs)),
    [cache, bookingId],
  )
  return useQuery({
    queryKey: chauffeursKey(bookingId),
    queryFn: async ({ signal }) =>
      (await call(getChauffeurs, { params: { booking_id: bookingId }, signal })).data as Chauffeurs,
  })
}

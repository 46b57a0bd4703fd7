// Follows an event stream of the server while the page is visible.

/** Milliseconds before a new attempt after the server refused the stream. */
const retryMs = 15_000

/**
 * Streams until the returned function is called. `onLost` is called whenever updates may be missed from now on. Closed while the page is hidden, reopened when it is visible again.
 */
export const followEvents = <State>(
  path: string,
  onUpdate: (state: State) => void,
  onLost: () => void = () => undefined,
): (() => void) => {
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
    source = new EventSource(path)
    source.onmessage = ({ data }) => onUpdate(JSON.parse(data) as State)
    source.addEventListener('over', () => {
      isClosed = true
      close()
    })
    source.onerror = () => {
      onLost()
      // The browser reconnects after a lost connection by itself, but not after a refused one.
      if (source?.readyState !== EventSource.CLOSED) return
      close()
      timer = setTimeout(open, retryMs)
    }
  }
  const syncVisibility = () => {
    if (!document.hidden) return open()
    close()
    onLost()
  }
  document.addEventListener('visibilitychange', syncVisibility)
  open()
  return () => {
    isClosed = true
    document.removeEventListener('visibilitychange', syncVisibility)
    close()
  }
}

// Server-sent event streams that push the current state whenever it changes.
// Access is checked again before every push; a reader that lost it, is too slow or disconnected is dropped.
import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/errors.ts'
import type { Log } from './log.ts'
import { refusals } from './refusals.ts'

export interface NewStream {
  /** Subject of the stream; `refreshTopic` with the same topic pushes to it. */
  topic: string
  /** Key of the person who opened it, for the limit per person. */
  person: string
  /** Ids of the sessions it was opened with; `refreshSession` with one of them checks access again. */
  sessions: readonly string[]
  /** Loads the current state; undefined once the reader has no access. */
  loadState: () => Promise<object | undefined>
}

interface Stream extends NewStream {
  out: PassThrough
  last: string
  isRefreshing: boolean
  needsRefresh: boolean
  /** The streams of the same turn. */
  turn: Set<Stream>
}

export interface EventStreamsOptions {
  log: Log
  /** Maximum of open streams for one person, and in total, in this process. */
  maxPerPerson?: number
  maxTotal?: number
  /** Seconds between two heartbeats: well below the minute after which servers and proxies close a silent connection. */
  heartbeatSeconds?: number
  /** Number of heartbeats after which every stream is refreshed and its access checked, changed or not. */
  heartbeatsPerRefresh?: number
}

/** Milliseconds between two turns. Streams take turns with heartbeats and refreshes, so that neither comes in a burst. */
const turnMs = 250
/** Streams that are refreshed at the same time in their turns: more would take the connections of other calls. */
const maxRefreshing = 2

/** Least reconnection delay of the browser, in milliseconds. */
const retryMs = 3000
/** The streams of a process that ends, or that missed notifications, come back one after another, within a minute. */
const spreadPerStreamMs = 10
const maxSpreadMs = 60_000 - retryMs
/** Bytes that may be buffered for a slow reader before it is disconnected. */
const maxBufferedBytes = 64 * 1024

export const createEventStreams = (options: EventStreamsOptions) => {
  const { log, maxPerPerson = 6, maxTotal = 2000, heartbeatSeconds = 10, heartbeatsPerRefresh = 6 } = options
  const streams = new Set<Stream>()
  let closed = false
  const turnsPerHeartbeat = Math.max(1, Math.round((heartbeatSeconds * 1000) / turnMs))
  const turns = Array.from({ length: turnsPerHeartbeat * heartbeatsPerRefresh }, () => new Set<Stream>())
  let turn = 0

  const randomDelayMs = () => Math.round(Math.random() * Math.min(maxSpreadMs, streams.size * spreadPerStreamMs))

  const write = (stream: Stream, text: string) => {
    if (stream.out.writableLength > maxBufferedBytes) stream.out.destroy()
    else stream.out.write(text)
  }

  const remove = (stream: Stream) => {
    streams.delete(stream)
    stream.turn.delete(stream)
  }

  const end = (stream: Stream) => {
    remove(stream)
    stream.out.end()
  }

  const push = (stream: Stream, state: object) => {
    const text = JSON.stringify(state)
    if (text === stream.last) return
    stream.last = text
    write(stream, `data: ${text}\n\n`)
  }

  /** Refreshes a stream one at a time; a change meanwhile causes one more refresh. */
  const refresh = async (stream: Stream): Promise<void> => {
    if (stream.isRefreshing) {
      stream.needsRefresh = true
      return
    }
    stream.isRefreshing = true
    try {
      do {
        stream.needsRefresh = false
        const state = await stream.loadState()
        if (!streams.has(stream)) return
        if (!state) {
          // The final event keeps the browser from reconnecting to a stream it has no access to.
          write(stream, 'event: over\ndata: {}\n\n')
          return end(stream)
        }
        push(stream, state)
      } while (stream.needsRefresh)
    } catch (error) {
      log.warn({ err: error, topic: stream.topic }, 'refreshing an event stream failed; its next turn tries again')
    } finally {
      stream.isRefreshing = false
    }
  }

  const waiting = new Set<Stream>()
  let refreshing = 0
  const refreshWaiting = async () => {
    refreshing += 1
    for (const stream of waiting) {
      waiting.delete(stream)
      if (streams.has(stream)) await refresh(stream)
    }
    refreshing -= 1
  }
  /** Refreshes streams a few at a time. On a busy machine a turn takes longer, and other calls do not. */
  const refreshInTurn = (...some: readonly Stream[]) => {
    for (const stream of some) waiting.add(stream)
    for (let n = refreshing; n < maxRefreshing; n++) void refreshWaiting()
  }

  const refreshLater = (stream: Stream) => setTimeout(refreshInTurn, randomDelayMs(), stream).unref()

  const startTurn = () => {
    turn = (turn + 1) % turns.length
    for (let at = turn % turnsPerHeartbeat; at < turns.length; at += turnsPerHeartbeat)
      for (const stream of turns[at] ?? []) write(stream, ':\n\n')
    refreshInTurn(...(turns[turn] ?? []))
  }
  const timer = setInterval(startTurn, (heartbeatSeconds * 1000) / turnsPerHeartbeat)
  timer.unref()

  const refuseTooMany = (person: string) => {
    if (closed) throw new Refusal(refusals.UNAVAILABLE, { retryAfterSeconds: 2 })
    const ownCount = [...streams].filter((stream) => stream.person === person).length
    if (ownCount >= maxPerPerson || streams.size >= maxTotal)
      throw new Refusal(refusals.RATE_LIMITED, { retryAfterSeconds: heartbeatSeconds })
  }

  return {
    /**
     * Opens a stream. `first` is the state that the caller has loaded already.
     * @throws Refusal RATE_LIMITED where the person or the process has too many streams; UNAVAILABLE while the server stops
     */
    open(
      { loadState, ...source }: NewStream,
      first: object,
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    ): FastifyReply {
      reply.header('content-type', 'text/event-stream; charset=utf-8')
      // Keeps proxies from buffering the events.
      reply.header('x-accel-buffering', 'no')
      if (request.method === 'HEAD') return reply.send('')
      refuseTooMany(source.person)
      const stream: Stream = {
        ...source,
        loadState,
        out: new PassThrough(),
        last: '',
        isRefreshing: false,
        needsRefresh: false,
        turn: turns.reduce((least, each) => (each.size < least.size ? each : least)),
      }
      streams.add(stream)
      stream.turn.add(stream)
      const removeStream = () => remove(stream)
      stream.out.on('close', removeStream)
      reply.raw.on('close', () => {
        removeStream()
        stream.out.destroy()
      })
      write(stream, `retry: ${retryMs + randomDelayMs()}\n\n`)
      push(stream, first)
      return reply.send(stream.out)
    },

    /** Refreshes the streams of a topic at once; without a topic all of them, one after another within a minute. */
    refreshTopic(topic?: string): void {
      if (topic === undefined) for (const stream of streams) refreshLater(stream)
      else for (const stream of streams) if (stream.topic === topic) void refresh(stream)
    },

    /** Sends a message to the streams of a topic. Access is checked at their next refresh. */
    send(topic: string, message: object): void {
      const text = `data: ${JSON.stringify(message)}\n\n`
      for (const stream of streams) if (stream.topic === topic) write(stream, text)
    },

    isFollowed: (topic: string): boolean => [...streams].some((stream) => stream.topic === topic),

    /** Refreshes the streams opened with a session at once; without one all of them, a few at a time. */
    refreshSession(session?: string): void {
      if (session === undefined) refreshInTurn(...streams)
      else for (const stream of streams) if (stream.sessions.includes(session)) void refresh(stream)
    },

    count: (): number => streams.size,

    /** Ends all streams and opens no more, for a server that stops. */
    close(): void {
      closed = true
      clearInterval(timer)
      for (const stream of streams) end(stream)
    },
  }
}
export type EventStreams = ReturnType<typeof createEventStreams>

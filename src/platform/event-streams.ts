// Server-sent events: answers that stay open and say what something is now, whenever it changes. What each reader may see is
// asked anew every time; a reader who may not any more, reads too slowly or has gone is let go.
import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/errors.ts'
import type { Log } from './log.ts'
import { refusals } from './refusals.ts'

export interface NewStream {
  /** What it is about: `changed` with the same word has it look again. */
  topic: string
  /** Whose it is, for the limit. */
  person: string
  /** The ids of the sessions that it was opened by: `ended` with one of them has it look again. */
  sessions: readonly string[]
  /** What there is to see now; undefined for whoever may not see it any more. */
  look: () => Promise<object | undefined>
}

interface Stream extends NewStream {
  out: PassThrough
  last: string
  looking: boolean
  again: boolean
}

export interface EventStreamsOptions {
  log: Log
  /** Open at once for one person, and in all, in this process. */
  perPerson?: number
  inAll?: number
  /** Seconds between two signs of life: well within the minute after which the server, and many a proxy, closes what is silent. */
  beatSeconds?: number
  /** Every so many of them everybody's right to see is looked at, whether anything has changed or not. */
  beatsPerLook?: number
}

/** Milliseconds after which a browser whose connection has ended asks again. */
const againMs = 3000
/** Bytes that may wait for a slow reader. */
const mostWaiting = 64 * 1024

export const createEventStreams = (options: EventStreamsOptions) => {
  const { log, perPerson = 6, inAll = 2000, beatSeconds = 10, beatsPerLook = 6 } = options
  const streams = new Set<Stream>()
  let closed = false
  let beats = 0

  const write = (stream: Stream, text: string) => {
    if (stream.out.writableLength > mostWaiting) stream.out.destroy()
    else stream.out.write(text)
  }

  const end = (stream: Stream) => {
    streams.delete(stream)
    stream.out.end()
  }

  const say = (stream: Stream, seen: object) => {
    const text = JSON.stringify(seen)
    if (text === stream.last) return
    stream.last = text
    write(stream, `data: ${text}\n\n`)
  }

  /** One look at a time: what changes meanwhile is looked for once more. */
  const look = async (stream: Stream): Promise<void> => {
    if (stream.looking) {
      stream.again = true
      return
    }
    stream.looking = true
    try {
      do {
        stream.again = false
        const seen = await stream.look()
        if (!streams.has(stream)) return
        if (!seen) {
          // Told, so that the browser does not ask again for what is not theirs.
          write(stream, 'event: over\ndata: {}\n\n')
          return end(stream)
        }
        say(stream, seen)
      } while (stream.again)
    } catch (error) {
      log.warn({ err: error, topic: stream.topic }, 'a reader of events could not be told; the next beat tries again')
    } finally {
      stream.looking = false
    }
  }

  const beat = () => {
    beats += 1
    for (const stream of streams) {
      write(stream, ':\n\n')
      if (beats % beatsPerLook === 0) void look(stream)
    }
  }
  const timer = setInterval(beat, beatSeconds * 1000)
  timer.unref()

  const refuseTooMany = (person: string) => {
    if (closed) throw new Refusal(refusals.UNAVAILABLE, { retryAfterSeconds: 2 })
    const own = [...streams].filter((stream) => stream.person === person).length
    if (own >= perPerson || streams.size >= inAll)
      throw new Refusal(refusals.RATE_LIMITED, { retryAfterSeconds: beatSeconds })
  }

  return {
    /**
     * Opens one with what there is to see now. `first` is that, which the caller has looked at already.
     * @throws Refusal RATE_LIMITED where the person, or the process, has too many; UNAVAILABLE while the server stops
     */
    open(
      { look: see, ...of }: NewStream,
      first: object,
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    ): FastifyReply {
      reply.header('content-type', 'text/event-stream; charset=utf-8')
      // A proxy would gather what is to be told at once.
      reply.header('x-accel-buffering', 'no')
      if (request.method === 'HEAD') return reply.send('')
      refuseTooMany(of.person)
      const stream: Stream = {
        ...of,
        look: see,
        out: new PassThrough(),
        last: '',
        looking: false,
        again: false,
      }
      streams.add(stream)
      const gone = () => streams.delete(stream)
      stream.out.on('close', gone)
      reply.raw.on('close', () => {
        gone()
        stream.out.destroy()
      })
      write(stream, `retry: ${againMs}\n\n`)
      say(stream, first)
      return reply.send(stream.out)
    },

    /** Has the streams about it look again; all of them without a topic. */
    changed(topic?: string): void {
      for (const stream of streams) if (topic === undefined || stream.topic === topic) void look(stream)
    },

    /** Has those look again that were opened by this session; all of them without one. */
    ended(session?: string): void {
      for (const stream of streams) if (session === undefined || stream.sessions.includes(session)) void look(stream)
    },

    count: (): number => streams.size,

    /** Ends all of them, and opens no more: for a server that stops. */
    close(): void {
      closed = true
      clearInterval(timer)
      for (const stream of streams) end(stream)
    },
  }
}
export type EventStreams = ReturnType<typeof createEventStreams>

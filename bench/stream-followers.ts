// Followers of rides, in a process of their own, so that thousands of open streams do not delay what the bench measures.
// The bench forks it: `{ open }` opens streams and is answered by `{ opened }`, `{ count }` by `{ open }`, and each change of a
// state is reported as `{ booking_id, at }`.
import { Agent, type IncomingMessage, request } from 'node:http'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import type { Follower } from './stream-data.ts'

export interface FollowedAt extends Follower {
  /** Address of the process that serves the stream. */
  url: string
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
/** Streams that are opened at the same time. */
const opening = 10
const retryMs = 1000
const mostTries = 30

let open = 0

const now = (): number => performance.timeOrigin + performance.now()

/** Reports every state but the first; heartbeats have no data. */
const read = (answer: IncomingMessage, booking_id: string) => {
  let states = 0
  let text = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) if (/^data: /m.test(part) && ++states > 1) process.send?.({ booking_id, at: now() })
  })
}

/** Whether the stream is open; a busy server refuses it for now. */
const tryToFollow = ({ url, path, cookie, booking_id }: FollowedAt) =>
  new Promise<boolean>((resolve, reject) => {
    const call = request(new URL(path, url), { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode === 503) {
        answer.resume()
        return resolve(false)
      }
      if (answer.statusCode !== 200) return reject(new Error(`a stream was refused with ${answer.statusCode}`))
      open += 1
      answer.once('close', () => {
        open -= 1
      })
      read(answer, booking_id)
      resolve(true)
    })
    call.on('error', reject)
    call.end()
  })

const follow = async (follower: FollowedAt): Promise<void> => {
  for (let tries = 1; !(await tryToFollow(follower)); tries++) {
    if (tries === mostTries) throw new Error(`a stream was refused with 503 ${tries} times`)
    await delay(retryMs)
  }
}

const openAll = async (followers: readonly FollowedAt[]) => {
  const rest = [...followers]
  const next = async () => {
    for (let follower = rest.pop(); follower; follower = rest.pop()) await follow(follower)
  }
  await Promise.all(Array.from({ length: opening }, next))
}

process.on('message', (message: { open?: FollowedAt[]; count?: true }) => {
  if (message.count) process.send?.({ open })
  if (!message.open) return
  openAll(message.open).then(
    () => process.send?.({ opened: open }),
    (error: Error) => process.send?.({ error: error.message }),
  )
})
process.on('disconnect', () => process.exit(0))
// Streams that end after they were opened are counted, and end no process.
process.on('uncaughtException', (error) => process.send?.({ error: error.message }))

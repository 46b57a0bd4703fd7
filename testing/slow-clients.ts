// Slow clients on raw connections.
import { connect } from 'node:net'

export interface SlowResult {
  seconds: number
  /** The complete response. */
  answer: string
}

/** Sends `head`, then `drop` every second; resolves when the server closes the connection. */
export const sendSlowly = (url: string, head: string, drop = 'a'): Promise<SlowResult> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    const started = performance.now()
    let answer = ''
    socket.write(head)
    const drip = setInterval(() => socket.write(drop), 1000)
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(drip)
      resolve({ seconds: (performance.now() - started) / 1000, answer })
    })
  })

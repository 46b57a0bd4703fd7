// The site as a phone has it: the document comes a round trip after it was asked for. Chromium starts a process for a page when
// it asks. Answered within milliseconds, as nothing but a server on the same machine can, starting that process and reading the
// document wait for each other's cores, and Lighthouse takes that for work of the page, four times as long. Everything else is
// passed on at once: Lighthouse reckons with the way of its own phone.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Milliseconds of a round trip, as of the phone that Lighthouse simulates (its "slow 4G"). */
const roundTripMs = 150

/** An address of this machine behind which the site at `url` stands. */
export const aRoundTripAway = async (url: string): Promise<{ url: string; close: () => void }> => {
  const server = createServer((asked, reply) => {
    const { method, headers, url: path = '/' } = asked
    const pass = () => {
      const on = request(new URL(path, url), { method, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      })
      on.on('error', () => reply.destroy())
      asked.pipe(on)
    }
    if (headers['sec-fetch-dest'] === 'document') setTimeout(pass, roundTripMs)
    else pass()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

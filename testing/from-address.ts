// Requests from different loopback addresses: for the server, 127.0.9.1 and 127.0.8.1 are two networks.
import { request } from 'node:http'

interface Call {
  url: string
  path: string
  body: object
  headers?: Record<string, string>
}

export interface PostResult {
  status: number
  text: string
}

export const postFrom = (address: string, { url, path, body, headers = {} }: Call): Promise<PostResult> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url)
    const outgoing = request({ host: '127.0.0.1', port, localAddress: address, method: 'POST', path }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => {
        text += part
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
    })
    outgoing.on('error', reject)
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
    outgoing.setHeader('content-type', 'application/json')
    outgoing.end(JSON.stringify(body))
  })

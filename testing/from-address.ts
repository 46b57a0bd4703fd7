// Requests from different loopback addresses: for the server, 127.0.9.1 and 127.0.8.1 are two networks.
import { request } from 'node:http'

interface Call {
  url: string
  path: string
  body: object
  headers?: Record<string, string>
}

export interface Answered {
  status: number
  text: string
}

export const postFrom = (address: string, { url, path, body, headers = {} }: Call): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url)
    const ask = request({ host: '127.0.0.1', port, localAddress: address, method: 'POST', path }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => {
        text += part
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
    })
    ask.on('error', reject)
    for (const [name, value] of Object.entries(headers)) ask.setHeader(name, value)
    ask.setHeader('content-type', 'application/json')
    ask.end(JSON.stringify(body))
  })

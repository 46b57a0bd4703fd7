// @module-tag full
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createVisitor } from './visitor.ts'

const clients = {
  fetch: async (url: string) => (await fetch(url)).text(),
  visitor: (url: string) => createVisitor(url).get('/'),
}

it.each(Object.entries(clients))(
  '%s does not reuse a connection that was idle for a second',
  async (_, sendRequest) => {
    let opened = 0
    const server = createServer((_, reply) => reply.end('done')).on('connection', () => opened++)
    // As long as the product's, so that the server closes no connection in this test.
    server.keepAliveTimeout = 10_000
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const call = () => sendRequest(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await call()
    const before = opened
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await call()
    expect(opened).toBe(before + 1)
    server.close()
  },
)

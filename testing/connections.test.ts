import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'

it('a connection that was idle for more than a second is not used again', async () => {
  let opened = 0
  const server = createServer((_, reply) => reply.end('done')).on('connection', () => opened++)
  // As long as the product's own: the server closes none of them here.
  server.keepAliveTimeout = 10_000
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const call = async () => (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text()
  await call()
  const before = opened
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await call()
  expect(opened).toBe(before + 1)
  server.close()
})

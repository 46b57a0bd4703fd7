// An installation at an address of the local network, over plain HTTP.
import { expect, it } from 'vitest'
import { serveProduct } from '../../testing/product-process.ts'
import { createDatabase, startApp } from '../../testing/start-app.ts'

const PUBLIC_URL = 'http://192.0.2.10:3000'

it('a site on the local network sends no header that browsers warn about', async () => {
  const { app, close } = await startApp({ env: { PUBLIC_URL } })
  for (const url of ['/', '/login', '/api/auth/session']) {
    const { headers } = await app.inject({ method: 'GET', url })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(Object.keys(headers)).not.toContain('cross-origin-opener-policy')
    expect(Object.keys(headers)).not.toContain('strict-transport-security')
  }
  await close()
})

it('a site on the local network opens the mailbox only with the key printed at the start', {
  tags: ['full'],
}, async () => {
  const database = await createDatabase()
  const started = await serveProduct({ connection: database.connection, env: { PUBLIC_URL } })
  const visitor = started.visitor()
  expect((await visitor.get('/dev/mailbox')).status).toBe(404)
  const [, printed = ''] =
    /Mailbox +http:\/\/192\.0\.2\.10:3000(\/dev\/mailbox\?key=[\w-]{43})\n/.exec(started.readStdout()) ?? []
  expect((await visitor.get(printed)).status).toBe(303)
  expect((await visitor.get('/dev/mailbox')).status).toBe(200)
  started.process.kill('SIGTERM')
  await started.exited
  await database.drop()
  expect(started.readStdout()).toContain(`Ostler is ready at ${PUBLIC_URL}\n`)
})

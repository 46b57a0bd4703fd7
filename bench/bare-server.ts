// Reference server: only node:http and pg, sending the statements that were recorded from the product.
// Ids in `fresh` are replaced by random ones in every call, so that inserts do insert.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import process from 'node:process'
import pg from 'pg'
import { NamedClient } from '#platform/named-client.ts'
import { decodeValue } from './record.ts'
import type { Plan } from './servers.ts'

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  connection: pg.PoolConfig
  calls: Plan
  home?: string
}
const pool = new pg.Pool({ ...plan.connection, max: 10, Client: NamedClient } as pg.PoolConfig)
pool.on('error', () => undefined)
const home = plan.home ? readFileSync(plan.home) : Buffer.alloc(0)

const uuid = (): string => {
  const hex = randomBytes(16).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

const run = async (name: string): Promise<unknown> => {
  const { statements, fresh, transaction } = plan.calls[name] ?? { statements: [], fresh: [], transaction: false }
  const ids = new Map(
    fresh.map((id) => [id, id.includes('-') ? uuid() : randomBytes(16).toString('hex').slice(0, id.length)]),
  )
  const renewIds = (value: unknown) => {
    const plain = decodeValue(value)
    if (typeof plain !== 'string') return plain
    let text = plain
    for (const [old, now] of ids) if (text.includes(old)) text = text.replaceAll(old, now)
    return text
  }
  const client = transaction ? await pool.connect() : pool
  let last: unknown
  try {
    for (const { text, values } of statements) {
      const { rows } = await (values.length ? client.query(text, values.map(renewIds)) : client.query(text))
      if (rows?.length) last = rows
    }
  } finally {
    if (transaction) (client as pg.PoolClient).release()
  }
  return last
}

const server = createServer((request, response) => {
  const name = (request.url ?? '').slice(1)
  if (name === 'home') {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': home.length,
    })
    response.end(home)
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', async () => {
    if (chunks.length) JSON.parse(Buffer.concat(chunks).toString())
    try {
      const body = JSON.stringify({ success: true, data: await run(name) })
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${JSON.stringify({ port: typeof address === 'object' && address ? address.port : 0 })}\n`)
})
process.on('SIGTERM', () => process.exit(0))

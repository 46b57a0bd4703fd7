// A small S3-compatible bucket over HTTP: stores, reads, lists and deletes objects.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface StoredObject {
  bytes: Buffer
  type: string
  at: Date
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const pageSize = 2

const listXml = (objects: Map<string, StoredObject>, query: URLSearchParams): string => {
  const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const next = from + pageSize
  const contents = names
    .slice(from, next)
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.at.toISOString()}</LastModified></Contents>`,
    )
  const more =
    next < names.length ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`
}

const respond = (response: ServerResponse, status: number, body: string | Buffer = '', type = 'application/xml') =>
  response.writeHead(status, { 'content-type': type }).end(body)

const errorXml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`

export const startBucket = async (bucket = 'photos') => {
  const objects = new Map<string, StoredObject>()
  const state = { failing: false, accessKeyId: 'key', kept: objects }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
    const bytes = await readBody(request)
    const signed = request.headers.authorization?.includes(`Credential=${state.accessKeyId}/`)
    if (state.failing) return respond(response, 500, errorXml('InternalError'))
    if (!signed) return respond(response, 403, errorXml('AccessDenied'))
    if (pathname.replace(/\/$/, '') === `/${bucket}`) return respond(response, 200, listXml(objects, searchParams))
    const name = decodeURIComponent(pathname.slice(bucket.length + 2))
    if (request.method === 'PUT') {
      objects.set(name, { bytes, type: request.headers['content-type'] ?? '', at: new Date() })
      return respond(response, 200)
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return respond(response, 204)
    }
    const found = objects.get(name)
    if (found) response.setHeader('last-modified', found.at.toUTCString())
    return found ? respond(response, 200, found.bytes, found.type) : respond(response, 404, errorXml('NoSuchKey'))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    state,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-west-2',
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

// Serves the files of the build: scripts, styles, fonts and pictures; scripts and styles of other builds where they were stored.
import { access, readdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { EarlierAssets } from './earlier-assets.ts'

const week = 7 * 24 * 60 * 60
const unchanging = 'public, max-age=31536000, immutable'
const assets = '/assets/'

/** Addresses of the built files, without their precompressed copies. */
const listBuiltFiles = async (folder: string): Promise<Set<string>> => {
  // With file types, because without them readdir stats each of thousands of files.
  const inside = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = inside.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  const addresses = files.map((entry) => {
    const at = path.relative(folder, entry.parentPath)
    return `/${[...(at ? at.split(path.sep) : []), entry.name].join('/')}`
  })
  return new Set(addresses.filter((file) => /\.\w+$/.test(file) && !file.startsWith('/.')))
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

const script = 'application/javascript; charset=utf-8'
const types: Record<string, string> = {
  '.js': script,
  '.mjs': script,
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}

/** Sends a script or style of another build, or the answer for an address that leads nowhere. */
const sendEarlier = async (earlier: Pick<EarlierAssets, 'find'> | undefined, file: string, reply: FastifyReply) => {
  const bytes = await earlier?.find(file.slice(assets.length))
  if (!bytes) return reply.callNotFound()
  const type = types[path.extname(file)] ?? 'application/octet-stream'
  return reply.header('cache-control', unchanging).type(type).send(bytes)
}

/** Files are listed at the start: no other address reaches the disk, and hundreds of files need no route each. */
export const registerBuiltFiles = async (
  app: FastifyInstance,
  root: string,
  earlier?: Pick<EarlierAssets, 'find'>,
): Promise<void> => {
  const built = path.join(root, 'dist/client')
  await app.register(fastifyStatic, {
    root: built,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      // An outdated service worker would show outdated pages.
      if (/[\\/]sw\.js(?:\.\w+)?$/.test(file)) reply.header('Cache-Control', 'no-cache')
      else reply.header('Cache-Control', hashed ? unchanging : `public, max-age=${week}`)
    },
  })
  const files = await listBuiltFiles(built)
  const folderOf = (file: string) => /^\/[^/]+\//.exec(file)?.[0]
  const send = async (file: string, reply: FastifyReply) => {
    if (!file.startsWith(assets)) return files.has(file) ? reply.sendFile(file) : reply.callNotFound()
    // A build in this folder has replaced the files that this process knows.
    if (files.has(file) && (await exists(path.join(built, file)))) return reply.sendFile(file)
    return sendEarlier(earlier, file, reply)
  }
  for (const start of new Set([...files].map((file) => folderOf(file) ?? file)))
    app.get(start.endsWith('/') ? `${start}*` : start, (request, reply) =>
      send(`${start}${(request.params as { '*'?: string })['*'] ?? ''}`, reply),
    )
}

// Files, and the words beside them, out of a form that a browser sends as multipart. Whatever is wrong with the form is the sender's fault, never ours.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/errors.ts'
import { refusals } from './refusals.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files are sent there, which may take their time. */
    takesUploads?: boolean
  }
}

export interface UploadLimits {
  /** Bytes of the file. */
  file: number
  /** Bytes of the whole request: the parser counts each part, and nobody the parts together. */
  request: number
}

/** In this scope, and only here, forms with files are taken: as many files and other fields as said. */
export const acceptUploads = async (
  scope: FastifyInstance,
  { file, files = 1, fields = 10 }: Pick<UploadLimits, 'file'> & { files?: number; fields?: number },
): Promise<void> => {
  const parts = files + fields
  scope.addHook('onRoute', (route) => {
    if (route.method === 'POST' || route.method === 'PUT') route.config = { ...route.config, takesUploads: true }
  })
  await scope.register(multipart, {
    limits: { files, fields, parts, fileSize: file, fieldNameSize: 100, fieldSize: 1000, headerPairs: 20 },
  })
}

/** A page of another site can send such a form without asking; it cannot send this header. */
const refuseForeignForm = ({ headers }: FastifyRequest) => {
  const isBrowser = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
  if (isBrowser && headers['x-requested-with'] !== 'XMLHttpRequest') throw new Refusal(refusals.CROSS_ORIGIN)
}

/** Rejects as soon as more has arrived than `most` bytes, and lets nothing more through. */
const tooMuch = ({ raw }: FastifyRequest, most: number): Promise<never> =>
  new Promise((_, reject) => {
    let arrived = 0
    raw.on('data', (chunk: Buffer) => {
      arrived += chunk.length
      if (arrived <= most) return
      raw.unpipe()
      raw.resume()
      reject(new Refusal(refusals.REQUEST_TOO_LARGE))
    })
  })

const fileNamed = async (request: FastifyRequest, field: string): Promise<Buffer | undefined> => {
  let found: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const bytes = await part.toBuffer()
    if (part.fieldname === field) found ??= bytes
  }
  return found
}

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  const { statusCode } = error as { statusCode?: number }
  return new Refusal(statusCode === 413 ? refusals.REQUEST_TOO_LARGE : refusals.MALFORMED_REQUEST)
}

/** What went wrong with a file that had come whole: not the sender's doing. */
class Fault extends Error {}

const orFault = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof Refusal ? error : new Fault('a file could not be dealt with', { cause: error })
  }
}

/** What is wrong with the form, or with what is done with it, ends the reading at once. */
const reading = async <T>(request: FastifyRequest, most: number, read: () => Promise<T>): Promise<T> => {
  refuseForeignForm(request)
  if (!request.isMultipart()) throw new Refusal(refusals.UNSUPPORTED_TYPE)
  if (Number(request.headers['content-length'] ?? 0) > most) throw new Refusal(refusals.REQUEST_TOO_LARGE)
  try {
    return await Promise.race([tooMuch(request, most), read()])
  } catch (error) {
    // What is still to come is let by, so that the answer reaches whoever is sending.
    request.raw.unpipe()
    request.raw.resume()
    throw error instanceof Fault ? error.cause : refusalOf(error)
  }
}

/**
 * The bytes of the file called `field`; undefined where the form has none.
 * To be called before the handler waits for anything: a form that is broken says so at once, to whoever listens.
 */
export const uploadedFile = (
  request: FastifyRequest,
  field: string,
  limits: UploadLimits,
): Promise<Buffer | undefined> => reading(request, limits.request, () => fileNamed(request, field))

export interface UploadedForm<T> {
  /** What was written in each field; of several with one name, all with commas between them. */
  fields: Record<string, string>
  /** What was made of each file, by field, in their order. */
  files: { field: string; made: T }[]
}

const wholeForm = async <T>(request: FastifyRequest, make: (bytes: Buffer, field: string) => Promise<T>) => {
  const fields = new Map<string, string>()
  const files: UploadedForm<T>['files'] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const before = fields.get(part.fieldname)
      const value = String(part.value)
      fields.set(part.fieldname, before === undefined ? value : `${before},${value}`)
      continue
    }
    const bytes = await part.toBuffer()
    // A field for a file in which none was chosen is sent all the same.
    if (bytes.length || part.filename)
      files.push({ field: part.fieldname, made: await orFault(make(bytes, part.fieldname)) })
  }
  return { fields: Object.fromEntries(fields), files }
}

/**
 * A form with several files, of which each is made into what is kept as soon as it has come: they are never all in memory.
 * To be called before the handler waits for anything, as `uploadedFile`.
 */
export const uploadedForm = <T>(
  request: FastifyRequest,
  limits: UploadLimits,
  make: (bytes: Buffer, field: string) => Promise<T>,
): Promise<UploadedForm<T>> => reading(request, limits.request, () => wholeForm(request, make))

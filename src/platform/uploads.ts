// Reads files and fields from multipart forms. Any defect of the form is the sender's fault, never a server error.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isRefusalOf, Refusal, type RefusalKind } from '#kernel/errors.ts'
import { refusals } from './refusals.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes files, which may be sent slowly. */
    takesUploads?: boolean
  }
}

export interface UploadLimits {
  /** Maximum bytes of one file. */
  file: number
  /** Maximum bytes of the whole request: the parser limits each part, but not their sum. */
  request: number
}

/** Accepts multipart forms on POST and PUT routes of this scope, with up to this many files and other fields. */
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

/** Another site can send such a form without a preflight request, but not with this header. */
const refuseCrossOriginForm = ({ headers }: FastifyRequest) => {
  const isBrowser = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
  if (isBrowser && headers['x-requested-with'] !== 'XMLHttpRequest') throw new Refusal(refusals.CROSS_ORIGIN)
}

/** Rejects once more than `maxBytes` bytes arrived, and stops reading. */
const rejectAbove = ({ raw }: FastifyRequest, maxBytes: number): Promise<never> =>
  new Promise((_, reject) => {
    let arrived = 0
    raw.on('data', (chunk: Buffer) => {
      arrived += chunk.length
      if (arrived <= maxBytes) return
      raw.unpipe()
      raw.resume()
      reject(new Refusal(refusals.REQUEST_TOO_LARGE))
    })
  })

const readFile = async (request: FastifyRequest, field: string): Promise<Buffer | undefined> => {
  let content: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const bytes = await part.toBuffer()
    if (part.fieldname === field) content ??= bytes
  }
  return content
}

const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  const { statusCode } = error as { statusCode?: number }
  return new Refusal(statusCode === 413 ? refusals.REQUEST_TOO_LARGE : refusals.MALFORMED_REQUEST)
}

/** Failure while processing a complete file, which is not the sender's fault. */
class Fault extends Error {}

const asFault = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof Refusal ? error : new Fault('an uploaded file could not be processed', { cause: error })
  }
}

/** Reads a form; an error in the form or in its processing ends the reading at once. */
const readForm = async <T>(request: FastifyRequest, maxBytes: number, read: () => Promise<T>): Promise<T> => {
  refuseCrossOriginForm(request)
  if (!request.isMultipart()) throw new Refusal(refusals.UNSUPPORTED_TYPE)
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new Refusal(refusals.REQUEST_TOO_LARGE)
  try {
    return await Promise.race([rejectAbove(request, maxBytes), read()])
  } catch (error) {
    // The rest of the body is drained, so that the answer reaches the sender.
    request.raw.unpipe()
    request.raw.resume()
    throw error instanceof Fault ? error.cause : toRefusal(error)
  }
}

/**
 * The bytes of the file called `field`.
 * Call it before the handler awaits anything: a malformed form emits its error at once, to the listener attached here.
 * @throws Refusal `missing` with the field, `tooLarge` for a file or form above its limit
 */
export const uploadedFile = async (
  request: FastifyRequest,
  field: string,
  { missing, tooLarge, ...limits }: UploadLimits & { missing: RefusalKind; tooLarge: RefusalKind },
): Promise<Buffer> => {
  const reading = readForm(request, limits.request, () => readFile(request, field))
  const bytes = await reading.catch((error) => {
    throw isRefusalOf(error, refusals.REQUEST_TOO_LARGE) ? new Refusal(tooLarge) : error
  })
  if (!bytes) throw new Refusal(missing, { fields: { [field]: missing.message } })
  return bytes
}

export interface UploadedForm<T> {
  /** Values by field; several values of one name are joined by commas. */
  fields: Record<string, string>
  /** Result of `make` for each file, by field, in order. */
  files: { field: string; made: T }[]
}

const readWholeForm = async <T>(request: FastifyRequest, make: (bytes: Buffer, field: string) => Promise<T>) => {
  const fields = new Map<string, string>()
  const files: UploadedForm<T>['files'] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const existing = fields.get(part.fieldname)
      const value = String(part.value)
      fields.set(part.fieldname, existing === undefined ? value : `${existing},${value}`)
      continue
    }
    const bytes = await part.toBuffer()
    // Browsers also send a file field in which no file was chosen.
    if (bytes.length || part.filename)
      files.push({ field: part.fieldname, made: await asFault(make(bytes, part.fieldname)) })
  }
  return { fields: Object.fromEntries(fields), files }
}

/**
 * Reads a form with several files and passes each to `make` as soon as it is complete, so they are never all in memory.
 * Call it before the handler awaits anything, as `uploadedFile`.
 */
export const uploadedForm = <T>(
  request: FastifyRequest,
  limits: UploadLimits,
  make: (bytes: Buffer, field: string) => Promise<T>,
): Promise<UploadedForm<T>> => readForm(request, limits.request, () => readWholeForm(request, make))

// One file out of a form that a browser sends as multipart. Whatever is wrong with the form is the sender's fault, never ours.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/errors.ts'
import { refusals } from './refusals.ts'

export interface UploadLimits {
  /** Bytes of the file. */
  file: number
  /** Bytes of the whole request: the parser counts each part, and nobody the parts together. */
  request: number
}

/** In this scope, and only here, forms with files are taken. */
export const acceptUploads = async (scope: FastifyInstance, { file }: Pick<UploadLimits, 'file'>): Promise<void> => {
  await scope.register(multipart, {
    limits: { files: 1, fields: 10, parts: 11, fileSize: file, fieldNameSize: 100, fieldSize: 1000, headerPairs: 20 },
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

/**
 * The bytes of the file called `field`; undefined where the form has none.
 * To be called before the handler waits for anything: a form that is broken says so at once, to whoever listens.
 */
export const uploadedFile = async (
  request: FastifyRequest,
  field: string,
  limits: UploadLimits,
): Promise<Buffer | undefined> => {
  refuseForeignForm(request)
  if (!request.isMultipart()) throw new Refusal(refusals.UNSUPPORTED_TYPE)
  if (Number(request.headers['content-length'] ?? 0) > limits.request) throw new Refusal(refusals.REQUEST_TOO_LARGE)
  try {
    return await Promise.race([tooMuch(request, limits.request), fileNamed(request, field)])
  } catch (error) {
    throw refusalOf(error)
  }
}

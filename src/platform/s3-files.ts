// Files in an S3-compatible bucket. Its library is large and loaded only where a bucket is configured.
import type { S3Client } from '@aws-sdk/client-s3'
import { type Files, FilesAway, type KeptFile } from './files.ts'
import { memoize } from './memoize.ts'

export interface Bucket {
  /** Amazon's own where absent. */
  endpoint?: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')

type Library = typeof import('@aws-sdk/client-s3')
interface Opened {
  s3: Library
  client: S3Client
}

const clientOf = (s3: Library, { endpoint, region, ...key }: Bucket): S3Client =>
  new s3.S3Client({
    ...(endpoint ? { endpoint } : {}),
    region,
    credentials: { accessKeyId: key.accessKeyId, secretAccessKey: key.secretAccessKey },
    // Only Amazon gives each bucket a host name of its own.
    forcePathStyle: endpoint !== undefined,
    // Buckets of other makers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 8000, throwOnRequestTimeout: true },
  })

const asked = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw isMissing(error) ? error : new FilesAway('the bucket did not do as asked', { cause: error })
  }
}

const orNothing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked(work)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const opener = (at: Bucket) =>
  memoize(async (): Promise<Opened> => {
    const s3 = await import('@aws-sdk/client-s3')
    return { s3, client: clientOf(s3, at) }
  })

/** Page by page: a bucket answers at most a thousand names at a time. */
const listAll = async ({ s3, client }: Opened, asking: { Bucket: string; Prefix: string }): Promise<KeptFile[]> => {
  const kept: KeptFile[] = []
  let ContinuationToken: string | undefined
  do {
    const page = await asked(client.send(new s3.ListObjectsV2Command({ ...asking, ContinuationToken })))
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key && LastModified) kept.push({ name: Key, changedAt: LastModified })
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return kept
}

export const createBucketFiles = (at: Bucket): Files => {
  const Bucket = at.bucket
  const open = opener(at)
  return {
    async put(name, bytes) {
      const { s3, client } = await open()
      const ContentType = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
      const command = new s3.PutObjectCommand({ Bucket, Key: name, Body: bytes, ContentType })
      await asked(client.send(command))
    },
    async get(name) {
      const { s3, client } = await open()
      const found = await orNothing(client.send(new s3.GetObjectCommand({ Bucket, Key: name })))
      return found?.Body && Buffer.from(await asked(found.Body.transformToByteArray()))
    },
    async changedAt(name) {
      const { s3, client } = await open()
      return (await orNothing(client.send(new s3.HeadObjectCommand({ Bucket, Key: name }))))?.LastModified
    },
    async remove(name) {
      const { s3, client } = await open()
      await asked(client.send(new s3.DeleteObjectCommand({ Bucket, Key: name })))
    },
    list: async (folder) => listAll(await open(), { Bucket, Prefix: `${folder}/` }),
  }
}

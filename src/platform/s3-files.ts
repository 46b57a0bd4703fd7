// File storage in an S3-compatible bucket. The large SDK is loaded only where a bucket is configured.
import type { S3Client } from '@aws-sdk/client-s3'
import { type Files, FilesAway, type StoredFile } from './files.ts'
import { memoize } from './memoize.ts'

export interface Bucket {
  /** Amazon's own endpoint where absent. */
  endpoint?: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')

type Library = typeof import('@aws-sdk/client-s3')
interface OpenBucket {
  s3: Library
  client: S3Client
}

const createClient = (s3: Library, { endpoint, region, ...key }: Bucket): S3Client =>
  new s3.S3Client({
    ...(endpoint ? { endpoint } : {}),
    region,
    credentials: { accessKeyId: key.accessKeyId, secretAccessKey: key.secretAccessKey },
    // Only Amazon has a host name for each bucket.
    forcePathStyle: endpoint !== undefined,
    // Other S3 implementations do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 8000, throwOnRequestTimeout: true },
  })

const withFilesAway = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw isMissing(error) ? error : new FilesAway('the bucket failed; see the cause', { cause: error })
  }
}

const orUndefined = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await withFilesAway(work)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const createOpener = (settings: Bucket) =>
  memoize(async (): Promise<OpenBucket> => {
    const s3 = await import('@aws-sdk/client-s3')
    return { s3, client: createClient(s3, settings) }
  })

/** Lists page by page: a bucket returns at most a thousand names at a time. */
const listAll = async (
  { s3, client }: OpenBucket,
  listing: { Bucket: string; Prefix: string },
): Promise<StoredFile[]> => {
  const files: StoredFile[] = []
  let ContinuationToken: string | undefined
  do {
    const page = await withFilesAway(client.send(new s3.ListObjectsV2Command({ ...listing, ContinuationToken })))
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key && LastModified) files.push({ name: Key, changedAt: LastModified })
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return files
}

export const createBucketFiles = (settings: Bucket): Files => {
  const Bucket = settings.bucket
  const open = createOpener(settings)
  return {
    async put(name, bytes) {
      const { s3, client } = await open()
      const ContentType = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
      const command = new s3.PutObjectCommand({ Bucket, Key: name, Body: bytes, ContentType })
      await withFilesAway(client.send(command))
    },
    async get(name) {
      const { s3, client } = await open()
      const object = await orUndefined(client.send(new s3.GetObjectCommand({ Bucket, Key: name })))
      return object?.Body && Buffer.from(await withFilesAway(object.Body.transformToByteArray()))
    },
    async changedAt(name) {
      const { s3, client } = await open()
      return (await orUndefined(client.send(new s3.HeadObjectCommand({ Bucket, Key: name }))))?.LastModified
    },
    async remove(name) {
      const { s3, client } = await open()
      await withFilesAway(client.send(new s3.DeleteObjectCommand({ Bucket, Key: name })))
    },
    list: async (folder) => listAll(await open(), { Bucket, Prefix: `${folder}/` }),
  }
}

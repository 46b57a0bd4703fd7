// One request to Google with limits: five seconds, no redirects and a maximum size.
import { deadline } from '#platform/clock.ts'

const patienceMs = 5000

/** Google was unreachable or sent an invalid response. The message never contains the URL, which includes the key. */
export class MapsFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'MapsFailure'
  }
}

const readUpTo = async (response: Response, mostBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw new MapsFailure(`an answer of more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export interface Fetched {
  status: number
  type: string
  body: Buffer
}

export const fetchLimited = async (
  url: URL,
  { headers = {}, mostBytes }: { headers?: Record<string, string>; mostBytes: number },
): Promise<Fetched> => {
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal: deadline(patienceMs) })
    const body = await readUpTo(response, mostBytes)
    return { status: response.status, type: response.headers.get('content-type') ?? '', body }
  } catch (error) {
    if (error instanceof MapsFailure) throw error
    throw new MapsFailure(error instanceof Error ? error.name : 'no answer')
  }
}

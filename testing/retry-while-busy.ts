// Retries requests that a busy server answers with 503, as a browser does.
import type { Reply } from './visitor.ts'

export const retryWhileBusy = async <T>(send: () => Promise<Reply<T>>): Promise<Reply<T>> => {
  for (;;) {
    const reply = await send()
    if (reply.status !== 503) return reply
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

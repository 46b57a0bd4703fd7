// The sandbox's switches for faults: an object that the one who makes the sandbox keeps, and turns while it runs.

export interface ApiCall {
  method: string
  /** `/v1/payment_intents` */
  path: string
}

export interface Switches {
  /** Before anything is done: this status instead of an answer (429, 500). */
  refuse?: (call: ApiCall) => 429 | 500 | undefined
  /**
   * Everything is done and stored, the caller has not heard yet: what runs here happens inside the call.
   * 'hang' never answers, 'cut' closes the connection.
   */
  beforeAnswer?: (call: ApiCall, document: { id: string }) => Promise<'hang' | 'cut' | undefined>
  /** How often an event is sent (0 loses it), and how many milliseconds each copy waits. */
  delivery?: (event: { id: string; type: string }) => { copies: number; delayMs?: number } | undefined
}

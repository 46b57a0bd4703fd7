// Fault injection of the sandbox: a mutable object that tests change while the sandbox runs.

export interface ApiCall {
  method: string
  /** `/v1/payment_intents` */
  path: string
}

export interface Switches {
  /** Refuses a call with this status before it has any effect. */
  refuse?: (call: ApiCall) => 429 | 500 | undefined
  /**
   * Runs after the call has taken effect and before it is answered. 'hang' never answers, 'cut' closes the connection.
   */
  beforeAnswer?: (call: ApiCall, document: { id: string }) => Promise<'hang' | 'cut' | undefined>
  /** The number of copies in which an event is sent (0 loses it), and the delay of each in milliseconds. */
  delivery?: (event: { id: string; type: string }) => { copies: number; delayMs?: number } | undefined
}

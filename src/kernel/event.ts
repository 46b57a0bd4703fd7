// Domain events between modules: named in the past tense, published once per key in the transaction of the change.

export interface EventKind<T extends object> {
  type: string
  /** Creates an event. `key` identifies it: the same type and key is published once. */
  of: (key: string, data: T) => DomainEvent<T>
}

export interface DomainEvent<T extends object = object> {
  type: string
  key: string
  data: T
  /** Seconds that subscribers wait for it; none by default. */
  delaySeconds?: number
}

export const defineEvent = <T extends object>(type: string): EventKind<T> => ({
  type,
  of: (key, data) => ({ type, key, data }),
})

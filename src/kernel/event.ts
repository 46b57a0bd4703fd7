// What a module tells the others: past tense, once per key, in the transaction of the change it speaks of.

export interface EventKind<T extends object> {
  type: string
  /** `key` says what the event is about; the same type and key is told once, however often it is said. */
  of: (key: string, data: T) => DomainEvent<T>
}

export interface DomainEvent<T extends object = object> {
  type: string
  key: string
  data: T
}

export const defineEvent = <T extends object>(type: string): EventKind<T> => ({
  type,
  of: (key, data) => ({ type, key, data }),
})

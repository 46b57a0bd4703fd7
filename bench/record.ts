// Records the statements that the product sends for a call, so that the reference server can run the same.
import type pg from 'pg'
import { NamedClient } from '#platform/named-client.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** A database client that records its statements while `recording.on`. */
export const recordingClient = () => {
  const recording = { on: false, statements: [] as Statement[] }
  class RecordingClient extends NamedClient {
    override query(...call: unknown[]): never {
      const [text, values] = call
      if (recording.on && typeof text === 'string')
        recording.statements.push({ text, values: (values as unknown[]) ?? [] })
      return (super.query as (...call: unknown[]) => never).apply(this, call)
    }
  }
  return { Client: RecordingClient as typeof NamedClient, recording }
}

/** Encodes a value for JSON; dates and bytes are tagged with their type. */
export const encodeValue = (value: unknown): unknown => {
  if (value instanceof Date) return { date: value.toISOString() }
  if (Buffer.isBuffer(value)) return { bytes: value.toString('base64') }
  return value
}

export const decodeValue = (value: unknown): unknown => {
  if (value && typeof value === 'object' && 'date' in value) return new Date(value.date as string)
  if (value && typeof value === 'object' && 'bytes' in value) return Buffer.from(value.bytes as string, 'base64')
  return value
}

export type PoolConfig = pg.PoolConfig

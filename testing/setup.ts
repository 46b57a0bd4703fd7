// Set-up before the first test file of a process.
import { limitIdleConnections } from './connections.ts'

const done = Symbol.for('ostler.test.setup')
const owner = globalThis as { [done]?: true }
if (!owner[done]) await limitIdleConnections()
owner[done] = true

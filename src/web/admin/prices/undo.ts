// Undo and redo over the whole draft.
import type { Draft } from './cells.ts'

interface Step {
  draft: Draft
  /** Path of the field that the change began at. */
  at: string
}

export interface EditHistory {
  past: readonly Step[]
  present: Draft
  future: readonly Step[]
}

const maxSteps = 500

export const startHistory = (present: Draft): EditHistory => ({ past: [], present, future: [] })

export const addStep = ({ past, present }: EditHistory, draft: Draft, at: string): EditHistory => ({
  past: [...past, { draft: present, at }].slice(-maxSteps),
  present: draft,
  future: [],
})

/** The history one step back, and the path that it changes; undefined where there is no step. */
export const undoStep = ({ past, present, future }: EditHistory): { history: EditHistory; at: string } | undefined => {
  const last = past.at(-1)
  if (!last) return undefined
  const { draft, at } = last
  return { history: { past: past.slice(0, -1), present: draft, future: [{ draft: present, at }, ...future] }, at }
}

export const redoStep = ({ past, present, future }: EditHistory): { history: EditHistory; at: string } | undefined => {
  const [next, ...rest] = future
  if (!next) return undefined
  const { draft, at } = next
  return { history: { past: [...past, { draft: present, at }], present: draft, future: rest }, at }
}

// Runs a rehearsal and follows its progress; leaving the page cancels it.
import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchLines, messageOf } from '#kit/api.ts'
import * as m from '#messages/office/rehearsal.ts'
import { type RehearsalLine, type RehearsalReport, rehearseRates } from '#modules/reports/rehearsal/contract.ts'

export interface Period {
  from: string
  to: string
}
type Progress = Extract<RehearsalLine, { kind: 'progress' }>

export type RehearsalState =
  | { step: 'idle' | 'cancelled' }
  | { step: 'running'; progress: Progress | undefined }
  | { step: 'failed'; message: string }
  | { step: 'done'; report: RehearsalReport }

export const useRehearsal = (version_id: string) => {
  const [state, setState] = useState<RehearsalState>({ step: 'idle' })
  const running = useRef<AbortController>(undefined)
  const stop = useCallback(() => {
    running.current?.abort()
    running.current = undefined
  }, [])
  useEffect(() => stop, [stop])

  const start = useCallback(
    async (period: Period): Promise<void> => {
      stop()
      const control = new AbortController()
      running.current = control
      setState({ step: 'running', progress: undefined })
      const fail = (message: string) => setState({ step: 'failed', message })
      try {
        const input = { params: { version_id }, query: { ...period }, signal: control.signal }
        let isOver = false
        for await (const line of fetchLines<RehearsalLine>(rehearseRates, input)) {
          if (control.signal.aborted) return
          isOver = line.kind !== 'progress'
          if (line.kind === 'progress') setState({ step: 'running', progress: line })
          else if (line.kind === 'report') setState({ step: 'done', report: line })
          else fail(m.rehearsal_failed)
        }
        if (!isOver) fail(m.rehearsal_failed)
      } catch (error) {
        if (!control.signal.aborted) fail(messageOf(error, m.rehearsal_failed))
      }
    },
    [version_id, stop],
  )

  const cancel = useCallback(() => {
    stop()
    setState({ step: 'cancelled' })
  }, [stop])

  return { state, start, cancel }
}

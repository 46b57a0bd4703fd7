// Says on standard error what a long run is doing, and how many seconds after its start.
import process from 'node:process'

export type Report = (line: string) => void

export const createReport = (): Report => {
  const started = performance.now()
  return (line) => {
    process.stderr.write(`${Math.round((performance.now() - started) / 1000)} s  ${line}\n`)
  }
}

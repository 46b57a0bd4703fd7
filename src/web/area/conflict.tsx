// An edit conflict: what another person changed, and the choice between both versions.
import { useEffect, useRef } from 'react'
import { Button } from '#kit/button.tsx'

interface ConflictProps {
  title: string
  lines: readonly string[]
  takeTheirs: string
  keepMine: string
  busy: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

export const Conflict = ({ title, lines, takeTheirs, keepMine, busy, onTakeTheirs, onKeepMine }: ConflictProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section role="alert" className="card mt-8 p-6 shadow-[inset_2px_0_0_var(--color-pending-dot)]">
      <h2 ref={heading} tabIndex={-1} className="text-title-3 outline-none focus-visible:shadow-none">
        {title}
      </h2>
      {lines.map((line) => (
        <p key={line} className="mt-1.5 max-w-[70ch] text-ui text-soft">
          {line}
        </p>
      ))}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="outline" className="btn-sm" disabled={busy} onClick={onTakeTheirs}>
          {takeTheirs}
        </Button>
        <Button look="outline" className="btn-sm" disabled={busy} onClick={onKeepMine}>
          {keepMine}
        </Button>
      </div>
    </section>
  )
}

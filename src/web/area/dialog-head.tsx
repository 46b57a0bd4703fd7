// The head of a dialog: a small line, the title, a status badge and the close button.
import type { ReactNode } from 'react'
import { CloseButton } from '#kit/close-button.tsx'
import * as m from '#messages/area/dialog.ts'

interface DialogHeadProps {
  id: string
  above?: string
  title: string
  badge?: ReactNode
  /** English by default. */
  closeLabel?: string
  onClose: () => void
}

export const DialogHead = ({ id, above, title, badge, closeLabel = m.close, onClose }: DialogHeadProps) => (
  <div className="flex items-start justify-between gap-4 border-b border-line px-6 pt-6 pb-5 md:px-8 md:pt-7">
    <div className="min-w-0">
      {above && <p className="tnum text-small text-muted">{above}</p>}
      <h2 id={id} className="mt-1 text-title-2 wrap-anywhere">
        {title}
      </h2>
    </div>
    <div className="flex items-center gap-3">
      {badge}
      <CloseButton label={closeLabel} className="-mr-2" onClick={onClose} />
    </div>
  </div>
)

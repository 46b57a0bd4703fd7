// The head of a dialog: a small line, the title, a status badge and the close button.
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#messages/area/dialog.ts'

interface DialogHeadProps {
  id: string
  above?: string
  title: string
  badge?: ReactNode
  onClose: () => void
}

export const DialogHead = ({ id, above, title, badge, onClose }: DialogHeadProps) => (
  <div className="flex items-start justify-between gap-4 border-b border-line px-6 pt-6 pb-5 md:px-8 md:pt-7">
    <div className="min-w-0">
      {above && <p className="tnum text-small text-muted">{above}</p>}
      <h2 id={id} className="mt-1 text-title-2 wrap-anywhere">
        {title}
      </h2>
    </div>
    <div className="flex items-center gap-3">
      {badge}
      <button type="button" className="icon-btn -mr-2 cursor-pointer" aria-label={m.close} onClick={onClose}>
        <X size={20} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  </div>
)

// The calendar on a phone: a sheet that rises from the bottom edge.
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DateWords } from './date-picker.tsx'
import { Dialog } from './dialog.tsx'

interface CalendarSheetProps {
  id: string
  words: DateWords
  onClose: () => void
  children: ReactNode
}

export const CalendarSheet = ({ id, words, onClose, children }: CalendarSheetProps) => (
  <Dialog shape="sheet" label={words.calendar} onClose={onClose}>
    <div id={id} className="grid justify-items-center overflow-y-auto px-2 pb-6">
      <button type="button" className="icon-btn size-11 justify-self-end" aria-label={words.close} onClick={onClose}>
        <X size={20} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {children}
    </div>
  </Dialog>
)

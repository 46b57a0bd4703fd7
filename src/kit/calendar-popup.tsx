// The calendar as a popover below its field, or on a phone as a bottom sheet.
import type { RefObject } from 'react'
import { CloseButton } from '#kit/close-button.tsx'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { Dialog } from './dialog.tsx'
import { Popover } from './popover.tsx'

interface CalendarPopupProps extends CalendarProps {
  id: string
  field: RefObject<HTMLInputElement | null>
  wide: boolean
  onClose: () => void
}

const CalendarSheet = ({ id, words, onClose, ...calendar }: Omit<CalendarPopupProps, 'field' | 'wide'>) => (
  <Dialog shape="sheet" label={words.calendar} onClose={onClose}>
    <div id={id} className="grid justify-items-center overflow-y-auto px-2 pb-6">
      <CloseButton label={words.close} className="size-11 justify-self-end" onClick={onClose} />
      <Calendar {...calendar} words={words} entered />
    </div>
  </Dialog>
)

export const CalendarPopup = ({ field, wide, ...props }: CalendarPopupProps) => {
  const { id, onClose, ...calendar } = props
  if (!wide) return <CalendarSheet {...props} />
  return (
    <Popover anchor={field} width="content">
      <div
        id={id}
        className="overflow-y-auto"
        role="dialog"
        // A click between the days must not move the focus out of the calendar.
        tabIndex={-1}
        aria-label={calendar.words.calendar}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
      >
        <Calendar {...calendar} />
      </div>
    </Popover>
  )
}

// What a dialog says above its buttons, in sight however far its fields are scrolled.
import { CircleAlert } from 'lucide-react'
import type { Ref } from 'react'

interface NoticeProps {
  /** For who moves the focus to it, where a save was refused without a field to blame. */
  ref?: Ref<HTMLParagraphElement>
  children: string
}

export const DialogNotice = ({ ref, children }: NoticeProps) => (
  <p
    ref={ref}
    role="alert"
    tabIndex={-1}
    className="flex items-start gap-2.5 border-t border-line px-5 py-3 text-ui text-error outline-none md:px-8"
  >
    <CircleAlert className="mt-0.5 flex-none" size={18} strokeWidth={1.5} aria-hidden="true" />
    {children}
  </p>
)

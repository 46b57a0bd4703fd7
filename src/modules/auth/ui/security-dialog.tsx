// Dialog of the security cards. Errors appear inside it, since it covers the toasts.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseButton } from '#kit/close-button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import * as m from '#messages/en/security.ts'

interface SecurityDialogProps {
  title: string
  /** A new step moves the focus to the title, since the focused element no longer exists. */
  step?: string
  onClose: () => void
  /** Prevents Esc and outside clicks from closing the dialog; called on an attempt. */
  onGuarded?: (() => void) | undefined
  children: ReactNode
}

const useTitleAtStep = (step: string) => {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) title.current?.focus()
    shown.current = step
  }, [step])
  return title
}

export const SecurityDialog = ({ title, step = title, onClose, onGuarded, children }: SecurityDialogProps) => {
  const id = useId()
  const heading = useTitleAtStep(step)
  const guard = onGuarded ? { guarded: true, onGuarded } : {}
  return (
    <Dialog shape="card" labelledBy={id} className="md:w-[34rem]" onClose={onClose} {...guard}>
      <div className="flex items-start justify-between gap-4 px-6 pt-6 md:px-8 md:pt-7">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-title-2 outline-none focus-visible:shadow-none">
          {title}
        </h2>
        <CloseButton label={m.close} className="-mt-1.5 -mr-2.5 size-11 flex-none" onClick={onGuarded ?? onClose} />
      </div>
      <div className="overflow-y-auto px-6 pt-3 pb-7 md:px-8">{children}</div>
    </Dialog>
  )
}

// The pay button with the amount and a note about card security.
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/flow.ts'

interface PayButtonProps {
  /** Formatted for the reader's language. */
  total: string
  busy: boolean
  disabled?: boolean
}

export const PayButton = ({ total, busy, disabled = false }: PayButtonProps) => {
  const id = useId()
  return (
    <>
      <div className="mt-3 flex items-center gap-5">
        <p id={id} className="flex-none leading-tight">
          <span className="block text-micro text-muted">{m.total}</span>{' '}
          <span className="price text-title-3">{total}</span>
        </p>
        <Button
          type="submit"
          large
          className="min-w-0 flex-1"
          aria-describedby={id}
          busy={busy && m.processing}
          disabled={disabled}
        >
          {m.pay_now}
        </Button>
      </div>
      <p className="flex gap-2.5 text-small text-muted">
        <Lock className="mt-0.5 flex-none" size={16} strokeWidth={1.5} aria-hidden="true" />
        {m.reassurance}
      </p>
    </>
  )
}

// A button that shows the result of its action beside it. The same result is announced again.
import { useState } from 'react'
import { messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'

interface SaidButtonProps {
  label: string
  busy: string
  /** Resolves to the text to show. */
  act: () => Promise<string>
  failed: string
  className: string
}

export const SaidButton = ({ label, busy, act, failed, className }: SaidButtonProps) => {
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    // Screen readers announce changes only, so the old text is cleared first.
    setSaid('')
    try {
      setSaid(await act())
    } catch (error) {
      setSaid(messageOf(error, failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={`flex flex-wrap items-center gap-4 ${className}`}>
      <Button look="outline" className="btn-sm" busy={isBusy && busy} onClick={() => void press()}>
        {label}
      </Button>
      <p role="status" className="text-small text-soft">
        {said}
      </p>
    </div>
  )
}

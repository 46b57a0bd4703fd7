// A button that shows the result of its action beside it. The same result is announced again.
import { useState } from 'react'
import { messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'

interface ActionButtonProps {
  label: string
  busy: string
  /** Resolves to the text to show. */
  action: () => Promise<string>
  failed: string
  className: string
}

export const ActionButton = ({ label, busy, action, failed, className }: ActionButtonProps) => {
  const [result, setResult] = useState('')
  const [isBusy, setBusy] = useState(false)
  const runAction = async () => {
    setBusy(true)
    // Screen readers announce changes only, so the old text is cleared first.
    setResult('')
    try {
      setResult(await action())
    } catch (error) {
      setResult(messageOf(error, failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={`flex flex-wrap items-center gap-4 ${className}`}>
      <Button look="outline" className="btn-sm" busy={isBusy && busy} onClick={() => void runAction()}>
        {label}
      </Button>
      <p role="status" className="text-small text-soft">
        {result}
      </p>
    </div>
  )
}

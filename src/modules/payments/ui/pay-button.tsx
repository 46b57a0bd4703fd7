// The button that pays, and what it promises about the card.
import { Lock } from 'lucide-react'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/flow.ts'

export const PayButton = ({ busy, disabled = false }: { busy: boolean; disabled?: boolean }) => (
  <>
    <Button type="submit" large className="mt-3 w-full" busy={busy && m.processing} disabled={disabled}>
      {m.pay_now}
    </Button>
    <p className="flex gap-2.5 text-small text-muted">
      <Lock className="mt-0.5 flex-none" size={16} strokeWidth={1.5} aria-hidden="true" />
      {m.reassurance}
    </p>
  </>
)

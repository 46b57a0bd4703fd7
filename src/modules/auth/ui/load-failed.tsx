// Error state of a card whose content failed to load, with a retry button.
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/security.ts'

export const LoadFailed = ({ onRetry }: { onRetry: () => unknown }) => (
  <div className="flex flex-wrap items-center justify-between gap-4">
    <p role="alert" className="text-ui text-error">
      {m.load_failed}
    </p>
    <Button look="outline" className="btn-sm" onClick={() => void onRetry()}>
      {m.try_again}
    </Button>
  </div>
)

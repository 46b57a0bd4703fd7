// The confirmation before a page is unpublished.
import { useId } from 'react'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import * as m from '#messages/office/pages.ts'
import { Refusal } from '../../area/dialog-notice.tsx'
import type { Notice } from '../../area/use-notice.ts'

interface UnpublishDialogProps {
  busy: boolean
  refusal: Notice
  onClose: () => void
  onUnpublish: () => void
}

export const UnpublishDialog = ({ busy, refusal, onClose, onUnpublish }: UnpublishDialogProps) => {
  const id = useId()
  return (
    <Dialog shape="card" labelledBy={id} className="md:w-[32rem]" onClose={onClose} guarded={busy}>
      <div className="px-6 pt-6 pb-7 md:px-8">
        <h2 id={id} className="text-title-2">
          {m.unpublish_title}
        </h2>
        <p className="mt-3 text-ui text-soft">{m.unpublish_line}</p>
        <Refusal {...refusal} className="mt-5" />
        <div className="mt-7 flex flex-wrap justify-end gap-3">
          <Button look="outline" disabled={busy} onClick={onClose}>
            {m.cancel}
          </Button>
          <Button look="danger" busy={busy && m.unpublishing} onClick={onUnpublish}>
            {m.unpublish}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

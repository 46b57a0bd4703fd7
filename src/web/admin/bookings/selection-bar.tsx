// What can be done with the selected bookings, at the foot of the window while there are any.
import { Mail, Route, X } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import * as words from '#messages/office/bookings.ts'
import { write } from '#messages/office/customer-messages.ts'
import * as m from '#messages/office/operations.ts'
import { cancelByOffice } from '#modules/bookings/office-cancellation/contract.ts'
import { assignDriver } from '#modules/dispatch/assignment/contract.ts'
import { sendCustomerMessage } from '#modules/notifications/customer-messages/contract.ts'
import { exportOperations } from '#modules/reports/operations/contract.ts'
import { ExportButton } from '../../area/export-button.tsx'
import { May } from '../staff-role.tsx'
import { AssignMany } from './assign-many.tsx'
import { CancelMany } from './cancel-many.tsx'
import { MessageMany } from './message-many.tsx'
import type { Selection } from './use-selection.ts'

const exportWords = { ...words, export_csv: m.export_chosen, exporting: m.exporting }
const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

type ManyDialog = 'assign' | 'message' | 'cancel'

const Bar = ({ selection, onOpen }: { selection: Selection; onOpen: (dialog: ManyDialog) => void }) => {
  const { rows, clear } = selection
  const ids = rows.map(({ booking_id }) => booking_id).join(',')
  return (
    <section
      aria-label={m.chosen_label}
      className="sticky bottom-4 z-10 mt-6 flex flex-wrap items-center gap-2 rounded-panel border border-ink bg-white p-3 shadow-dialog md:px-5"
    >
      <p role="status" className="tnum mr-auto text-ui font-medium max-md:w-full">
        {m.chosen({ count: rows.length })}
      </p>
      <May call={assignDriver}>
        <Button look="outline" className="btn-sm" onClick={() => onOpen('assign')}>
          <Route {...icon} />
          {m.assign_chosen}
        </Button>
      </May>
      <May call={sendCustomerMessage}>
        <Button look="outline" className="btn-sm" onClick={() => onOpen('message')}>
          <Mail {...icon} />
          {write}
        </Button>
      </May>
      <ExportButton
        className="btn-sm"
        words={exportWords}
        load={() => fetchFile(exportOperations, { query: { ids } })}
      />
      <May call={cancelByOffice}>
        <Button look="outline" className="btn-sm" onClick={() => onOpen('cancel')}>
          {m.cancel_chosen}
        </Button>
      </May>
      <Button look="ghost" className="btn-sm" onClick={clear}>
        <X {...icon} />
        {m.clear_chosen}
      </Button>
    </section>
  )
}

export const SelectionBar = ({ selection }: { selection: Selection }) => {
  const [open, setOpen] = useState<ManyDialog>()
  const { rows, remove } = selection
  const dialog = { rows, onDone: remove, onClose: () => setOpen(undefined) }
  return (
    <>
      {rows.length > 0 && <Bar selection={selection} onOpen={setOpen} />}
      {open === 'assign' && <AssignMany {...dialog} />}
      {open === 'message' && <MessageMany {...dialog} />}
      {open === 'cancel' && <CancelMany {...dialog} />}
    </>
  )
}

// The list of keyboard shortcuts, with the switch that turns single keys off.
import { useId, useState } from 'react'
import type { Endpoint } from '#kernel/endpoint.ts'
import { CloseButton } from '#kit/close-button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { Switch } from '#kit/switch.tsx'
import { close } from '#messages/area/dialog.ts'
import * as m from '#messages/office/shortcuts.ts'
import { useMay } from '../staff-role.tsx'
import { hasSingleKeys, isApple, setSingleKeys, shortcutKeys, shortcutScreens } from './keys.ts'

const rows: readonly { keys: string; action: string; call?: Endpoint }[] = [
  { keys: isApple ? '⌘ K' : 'Ctrl K', action: m.search },
  { keys: shortcutKeys.new_booking, action: m.new_booking, call: shortcutScreens.new_booking.call },
  { keys: shortcutKeys.board, action: m.board, call: shortcutScreens.board.call },
  { keys: shortcutKeys.next_item, action: m.next_item },
  { keys: shortcutKeys.previous_item, action: m.previous_item },
  { keys: 'Enter', action: m.open_item },
  { keys: shortcutKeys.list, action: m.list },
]

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  const [isOn, setOn] = useState(hasSingleKeys)
  const may = useMay()
  const shown = rows.filter(({ call }) => !call || may(call))
  return (
    <Dialog shape="card" labelledBy={id} className="md:w-[30rem]" onClose={onClose}>
      <div className="flex items-start justify-between gap-4 px-6 pt-6 md:px-8 md:pt-7">
        <h2 id={id} className="text-title-2">
          {m.title}
        </h2>
        <CloseButton label={close} className="-mr-2 size-11" onClick={onClose} />
      </div>
      <div className="min-h-0 overflow-y-auto px-6 pb-6 md:px-8 md:pb-8">
        <p className="mt-1 text-small text-muted">{m.line}</p>
        <table className="mt-4 w-full text-left text-ui">
          <thead className="sr-only">
            <tr>
              <th scope="col">{m.column_action}</th>
              <th scope="col">{m.column_keys}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ keys, action }) => (
              <tr key={action} className="border-b border-line">
                <th scope="row" className="py-2.5 font-normal">
                  {action}
                </th>
                <td className="py-2.5 text-right">
                  {keys.split(' ').map((key) => (
                    <kbd
                      key={key}
                      className="ml-1.5 inline-grid h-7 min-w-7 place-items-center rounded-control border border-line px-2 font-sans text-small"
                    >
                      {key}
                    </kbd>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Switch
          className="mt-5"
          label={m.single_keys}
          detail={m.single_keys_detail}
          checked={isOn}
          onChange={({ target }) => {
            setOn(target.checked)
            setSingleKeys(target.checked)
          }}
        />
      </div>
    </Dialog>
  )
}

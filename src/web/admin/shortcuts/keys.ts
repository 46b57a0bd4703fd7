// The shortcuts of the office that are a single key, and where they are handled.
import type { Endpoint } from '#kernel/endpoint.ts'
import { persistent } from '#kit/browser-storage.ts'
import { getBoard } from '#modules/dispatch/board/contract.ts'
import { bookAtDesk } from '#modules/payments/phone-bookings/contract.ts'
import { paths } from '../../paths.ts'

export type Shortcut = 'list' | 'new_booking' | 'board' | 'next_item' | 'previous_item'

export const shortcutKeys: Record<Shortcut, string> = {
  new_booking: 'n',
  board: 'b',
  next_item: 'j',
  previous_item: 'k',
  list: '?',
}

/** The screens that shortcuts open, with the call that a role must be allowed to make to see them. */
export const shortcutScreens = {
  new_booking: { to: paths.adminNewBooking, call: bookAtDesk },
  board: { to: paths.adminDispatch, call: getBoard },
} as const satisfies Partial<Record<Shortcut, { to: string; call: Endpoint }>>

export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

const offKey = 'ostler:single-keys-off'

/** Whether single keys are shortcuts in this browser. */
export const hasSingleKeys = (): boolean => persistent.read(offKey) === null

export const setSingleKeys = (isOn: boolean): void => void persistent.write(offKey, isOn ? null : '1')

/** Controls in which letters are typed or choose something. */
const typing = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=grid], dialog'

/** The shortcut of a key; undefined for keys that belong to a control, a dialog or the browser. */
export const findShortcut = (event: KeyboardEvent): Shortcut | undefined => {
  const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey || !hasSingleKeys()) return undefined
  if ((target instanceof Element && target.closest(typing)) || document.querySelector('dialog[open]')) return undefined
  return (Object.keys(shortcutKeys) as Shortcut[]).find((name) => shortcutKeys[name] === key)
}

// Keyboard shortcuts on every screen of the office, and the button that lists them. The list loads when it is first opened.
import { Keyboard } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import * as m from '#messages/office/shortcuts.ts'
import { openWithGuard } from '../../leave-handlers.ts'
import { lazyDialog } from '../../public/lazy-dialog.tsx'
import { useMay } from '../staff-role.tsx'
import { findShortcut, shortcutScreens } from './keys.ts'
import { moveToItem } from './list-items.ts'

const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

/** The button is in the section column only, which small screens with their touch keyboards do not show. */
export const ShortcutsButton = ({ onOpen }: { onOpen: () => void }) => (
  <button
    type="button"
    className="side-link w-full cursor-pointer max-lg:hidden"
    aria-haspopup="dialog"
    onClick={onOpen}
  >
    <Keyboard size={18} strokeWidth={1.5} aria-hidden="true" />
    {m.title}
  </button>
)

/** Handles the shortcuts; `dialog` is the open list of them. */
export const useShortcuts = () => {
  const [isListed, setListed] = useState(false)
  const navigate = useNavigate()
  const may = useMay()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = findShortcut(event)
    if (!shortcut) return
    const screen = shortcut === 'new_booking' || shortcut === 'board' ? shortcutScreens[shortcut] : undefined
    if (screen && !may(screen.call)) return
    event.preventDefault()
    if (shortcut === 'list') setListed(true)
    else if (shortcut === 'next_item') moveToItem(1)
    else if (shortcut === 'previous_item') moveToItem(-1)
    else if (screen) openWithGuard(screen.to, (to) => void navigate(to))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return {
    showList: () => setListed(true),
    dialog: isListed && <ShortcutsDialog onClose={() => setListed(false)} />,
  }
}

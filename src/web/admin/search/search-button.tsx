// Opens the search from the header or by Ctrl+K. The dialog loads when it is first opened.
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as m from '#messages/office/search.ts'
import { lazyDialog } from '../../public/lazy-dialog.tsx'
import { isApple } from '../shortcuts/keys.ts'

const SearchDialog = lazyDialog(async () => (await import('./search-dialog.tsx')).SearchDialog)

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey

export const SearchButton = () => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchKey(event)) return
      // The browser would move to its address bar.
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        className="flex size-11 cursor-pointer items-center justify-center gap-2.5 rounded-control text-ui text-soft hover:text-ink sm:w-auto sm:border sm:border-line sm:px-3.5"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <Search size={18} strokeWidth={1.5} aria-hidden="true" />
        <span className="max-sm:sr-only">{m.search}</span>
        <span className="text-small text-muted max-lg:hidden" aria-hidden="true">
          {isApple ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}

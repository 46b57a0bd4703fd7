// Menu of the signed-in person in the header.
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import * as m from '#messages/en/home.ts'
import { leaveWithGuard } from '../leave-handlers.ts'
import type { StoredUser } from '../stored-user.ts'
import { Avatar, fullName } from './avatar.tsx'
import { signOut } from './sign-out.ts'
import { accountLinks } from './site-links.ts'

const moves: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

/** Focuses the first item when it opens; closes when the person clicks or focuses elsewhere. */
const useMenuOpen = (root: RefObject<HTMLElement | null>) => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    itemsOf(root.current)[0]?.focus()
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open, root])
  return [open, setOpen] as const
}

interface AccountMenuProps {
  user: StoredUser
  /** Navigates within the app. */
  onGo?: ((href: string) => void) | undefined
  /** Path after signing out; the sign-in page by default. */
  signInPage?: string | undefined
}

const MenuHead = ({ user }: { user: StoredUser }) => (
  <p className="border-b border-line px-5 pt-2 pb-3">
    <span className="block truncate text-ui font-medium">{fullName(user)}</span>
    <span className="block truncate text-small text-muted">{user.email}</span>
  </p>
)

/** Leaves clicks for a new tab or window, and prevented clicks, to the browser. */
const navigateInApp = (event: MouseEvent, go: () => void) => {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go()
}

const Items = ({ id, user, onGo, signInPage }: AccountMenuProps & { id: string }) => {
  const item = 'flex min-h-11 w-full items-center px-5 text-ui hover:bg-linen'
  return (
    <div id={id} role="menu" aria-label={m.account_menu({ name: fullName(user) })} className="pt-2">
      {accountLinks(user.role).map((link) => (
        <a
          key={link.href}
          role="menuitem"
          tabIndex={-1}
          className={item}
          href={link.href}
          onClick={(event) => onGo && navigateInApp(event, () => onGo(link.href))}
        >
          {link.label}
        </a>
      ))}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={`${item} mt-2 cursor-pointer border-t border-line`}
        onClick={() => leaveWithGuard(() => void signOut(signInPage))}
      >
        {m.log_out}
      </button>
    </div>
  )
}

/** Name and e-mail beside the picture, on wide screens. */
const Named = ({ user }: { user: StoredUser }) => (
  <>
    <span className="hidden max-w-64 text-left leading-tight lg:block">
      <span className="block truncate text-small font-medium">{fullName(user)}</span>{' '}
      <span className="block truncate text-micro text-muted">{user.email}</span>
    </span>
    <ChevronDown className="hidden text-muted lg:block" size={16} strokeWidth={1.5} aria-hidden="true" />
  </>
)

export const AccountMenu = ({ user, named = false, onGo, signInPage }: AccountMenuProps & { named?: boolean }) => {
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useMenuOpen(root)
  const id = useId()

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    if (event.key === 'Escape') {
      setOpen(false)
      button.current?.focus()
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const items = itemsOf(root.current)
    items[move(items.indexOf(document.activeElement as HTMLElement), items.length - 1)]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the menu inside
    <div className="relative" ref={root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={
          named
            ? 'flex h-11 min-w-11 cursor-pointer items-center justify-center gap-3'
            : 'grid size-11 cursor-pointer place-items-center'
        }
        aria-label={[m.account_menu({ name: fullName(user) }), named && user.email].filter(Boolean).join(' ')}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Avatar user={user} />
        {named && <Named user={user} />}
      </button>
      <div className="pop absolute right-0 top-full mt-2 w-64 py-2 text-ink" hidden={!open}>
        <MenuHead user={user} />
        <Items
          id={id}
          user={user}
          signInPage={signInPage}
          onGo={
            onGo &&
            ((href) => {
              setOpen(false)
              onGo(href)
            })
          }
        />
      </div>
    </div>
  )
}

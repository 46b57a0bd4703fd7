// A text field with a list of options: the ARIA combobox, with groups, driven by the keyboard or the pointer.
// The owner holds the text and the options; which option is active is held here unless the owner says.
import type { LucideIcon } from 'lucide-react'
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type OptionGroup, optionIdOf } from './option-group.ts'

// Loaded when the field is first touched: a page that is only read does not pay for it.
const loadList = () => import('./option-list.tsx')
const OptionList = lazy(async () => ({ default: (await loadList()).OptionList })) as Awaited<
  ReturnType<typeof loadList>
>['OptionList']

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'placeholder' | 'disabled' | 'id' | 'aria-invalid' | 'aria-describedby' | 'className' | 'enterKeyHint'
>

interface ComboboxProps<Item> extends InputProps {
  icon: LucideIcon
  trailing?: ReactNode
  text: string
  onText: (text: string) => void
  groups: readonly OptionGroup<Item>[]
  keyOf: (item: Item) => string
  render: (item: Item) => ReactNode
  onPick: (item: Item) => void
  listLabel: string
  open: boolean
  onOpenChange: (open: boolean) => void
  openOnFocus?: boolean
  /** The focus has left, at once (the list hides a little later). */
  onLeave?: () => void
  /** The option that the list opens on, or jumps to. */
  jumpTo?: number
  /** Enter without a choice takes the first option. */
  eager?: boolean
  /** Stands in the list in place of options. */
  note?: ReactNode
  /** Spoken politely. */
  status?: string
  inline?: boolean
}

const hideAfter = 200

/** Where the keys move the active option: undefined for keys that do not. -1 is none. */
const moved = (key: string, active: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1
  if (active < 0) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

const useHiding = (onOpenChange: (open: boolean) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    stay: () => clearTimeout(timer.current),
    hideSoon: () => {
      timer.current = setTimeout(() => onOpenChange(false), hideAfter)
    },
  }
}

export const Combobox = <Item,>(props: ComboboxProps<Item>) => {
  const { icon: Icon, trailing, text, onText, groups, keyOf, render, onPick, listLabel, open, onOpenChange } = props
  const {
    jumpTo = -1,
    eager = false,
    openOnFocus = false,
    onLeave,
    note,
    status,
    inline = false,
    className = '',
  } = props
  const { id = '', name, placeholder, disabled, enterKeyHint } = props
  const field = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(jumpTo)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options are a new list, and start without an active one
  useEffect(() => setActive(jumpTo), [jumpTo, groups])
  const { stay, hideSoon } = useHiding(onOpenChange)

  const items = groups.flatMap((group) => group.items)
  const shown = open && (items.length > 0 || Boolean(note))
  const ready = active < 0 && eager ? 0 : active
  const pick = (item: Item | undefined) => {
    if (item === undefined) return
    onOpenChange(false)
    onPick(item)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event.key, active, items.length)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || (shown && next !== undefined)) {
      event.preventDefault()
      if (!shown) onOpenChange(true)
      else if (items.length > 0) setActive(next ?? -1)
    } else if (shown && event.key === 'Enter' && items[ready] !== undefined) {
      event.preventDefault()
      pick(items[ready])
    } else if (shown && event.key === 'Tab') pick(items[active])
    else if (shown && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onOpenChange(false)
    }
  }
  return (
    <div className="relative">
      <Icon
        size={18}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-[15px] left-3.5 z-1 text-muted"
        aria-hidden="true"
      />
      <input
        ref={field}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={shown}
        aria-controls={shown ? `${id}-list` : undefined}
        aria-activedescendant={shown && active >= 0 ? optionIdOf(id, active) : undefined}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
        {...{ id, name, placeholder, disabled, enterKeyHint }}
        value={text}
        className={`input truncate pl-10.5 ${trailing ? 'pr-10' : ''} ${props['aria-invalid'] ? 'is-error' : ''} ${disabled ? 'is-disabled' : ''} ${className}`}
        onChange={(event) => {
          onText(event.target.value)
          onOpenChange(true)
        }}
        onClick={() => onOpenChange(true)}
        onFocus={() => {
          stay()
          void loadList()
          if (openOnFocus) onOpenChange(true)
        }}
        onBlur={() => {
          onLeave?.()
          hideSoon()
        }}
        onKeyDown={onKeyDown}
      />
      {trailing}
      {status !== undefined && (
        <p role="status" className="sr-only">
          {shown ? status : ''}
        </p>
      )}
      {shown && (
        <Suspense>
          <OptionList
            {...{ id, groups, keyOf, render, note, inline }}
            label={listLabel}
            active={ready}
            anchor={field}
            onPick={pick}
          />
        </Suspense>
      )}
    </div>
  )
}

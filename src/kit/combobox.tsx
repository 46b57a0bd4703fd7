// Text field with a list below it: the ARIA combobox. The list (option-list.tsx) loads when it opens, and handles the keys.
import type { LucideIcon } from 'lucide-react'
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useSelectOnFocus } from './typed-value.ts'

/** What a field passes to its list. */
export interface ListParts {
  id: string
  field: RefObject<HTMLInputElement | null>
  close: () => void
  /** Reports whether the list shows anything, and the id of the active option. */
  announce: (shown: boolean, activeId?: string) => void
}

interface ComboboxProps {
  id: string
  'aria-label'?: string
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
  name: string
  icon?: LucideIcon
  trailing?: ReactNode
  placeholder: string
  disabled?: boolean
  className?: string
  text: string
  onText: (text: string) => void
  list: (parts: ListParts) => ReactNode
  openOnFocus?: boolean
  /** The list stays while the field is shown. */
  isAlwaysOpen?: boolean
  /** Focus selects the text, so that typing replaces it. */
  selectOnFocus?: boolean
  /** Ref to the text field, for a component around this one. */
  field?: RefObject<HTMLInputElement | null>
  /** Preloads what the list needs. */
  onTouch: () => void
  /** Called at once when the focus leaves; the list hides a little later. */
  onLeave?: () => void
  /** Handles Enter while no list does, such as while the list still loads; returns whether the text was accepted. */
  onEnter?: () => boolean
}

const hideDelayMs = 200

const useOpening = (field: RefObject<HTMLInputElement | null>, props: ComboboxProps, isListShown: boolean) => {
  const { onText, openOnFocus, selectOnFocus, onTouch, onLeave, onEnter } = props
  const [open, setOpen] = useState(false)
  const select = useSelectOnFocus()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onFocus = () => {
    clearTimeout(timer.current)
    onTouch()
    if (openOnFocus) setOpen(true)
  }
  // The visitor may have started to type before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when the field comes alive
  useEffect(() => {
    if (document.activeElement === field.current) onFocus()
  }, [])
  return {
    open,
    close: () => setOpen(false),
    handlers: {
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        onText(event.target.value)
        setOpen(true)
      },
      onClick: (event: MouseEvent<HTMLInputElement>) => {
        if (selectOnFocus) select.onClick(event)
        setOpen(true)
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        if (selectOnFocus) select.onFocus(event)
        onFocus()
      },
      onBlur: () => {
        onLeave?.()
        timer.current = setTimeout(() => setOpen(false), hideDelayMs)
      },
      onKeyDown: (event: KeyboardEvent) => {
        // A list that still loads does not open after Escape; an open one handles the key itself.
        if (event.key === 'Escape') setOpen(false)
        const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
        // Enter closes an open list; the next Enter submits the form.
        if (!isArrow && !(event.key === 'Enter' && (onEnter?.() || isListShown))) return
        event.preventDefault()
        setOpen(isArrow)
      },
    },
  }
}

interface FieldState {
  'aria-invalid'?: true | undefined
  disabled?: boolean
}

const fieldClass = (props: FieldState): string =>
  `input truncate ${props['aria-invalid'] ? 'is-error' : ''} ${props.disabled ? 'is-disabled' : ''}`

/** Class of a field with an icon at its start. */
export const iconFieldClass = (props: FieldState): string => `${fieldClass(props)} pl-10.5`

export const FieldIcon = ({ icon: Icon }: { icon: LucideIcon }) => (
  <Icon
    size={18}
    strokeWidth={1.5}
    className="pointer-events-none absolute top-[15px] left-3.5 z-1 text-muted"
    aria-hidden="true"
  />
)

export const Combobox = (props: ComboboxProps) => {
  const { id, name, icon, trailing, placeholder, disabled, text, list, className = '' } = props
  const ownField = useRef<HTMLInputElement>(null)
  const field = props.field ?? ownField
  const [popup, setPopup] = useState<{ shown: boolean; active?: string }>({ shown: false })
  const { open, close, handlers } = useOpening(field, props, popup.shown)
  const announce = useRef((shown: boolean, active?: string) => setPopup({ shown, active }))
  return (
    <div className="relative">
      {icon && <FieldIcon icon={icon} />}
      <input
        {...{ id, name, placeholder, disabled }}
        {...handlers}
        ref={field}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label={props['aria-label']}
        aria-autocomplete="list"
        aria-expanded={popup.shown}
        aria-controls={popup.shown ? `${id}-list` : undefined}
        aria-activedescendant={popup.active}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
        value={text}
        className={`${icon ? iconFieldClass(props) : fieldClass(props)} ${trailing ? 'pr-8' : ''} ${className}`}
      />
      {trailing}
      <Suspense>{(open || props.isAlwaysOpen) && list({ id, field, close, announce: announce.current })}</Suspense>
    </div>
  )
}

// Text that is typed into a field and read when the field is left or Enter is pressed. Unread text stays as it was typed, with
// its error. A <form> then has no value and cannot be sent; other fields hand over the marked text, which no contract accepts.
import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ReportError } from './field.tsx'

export type Reading = { value: string; error?: undefined } | { value?: undefined; error: string }

/** Stands before unread text in a value, so that a screen without a <form> cannot save it, or nothing in its place. */
const unreadMark = '?'

const unreadText = (value: string): string | undefined =>
  value.startsWith(unreadMark) ? value.slice(unreadMark.length) : undefined

interface TypedValueProps {
  field: RefObject<HTMLInputElement | null>
  /** What the form holds: a value that was read, marked text that was not, or nothing. */
  value: string
  /** How the field shows a value. */
  write?: (value: string) => string
  read: (text: string) => Reading
  /** The value is never saved: unread text filters nothing. */
  isFilter?: boolean | undefined
  onChange: (value: string) => void
  /** Leads to what one types in, where that is not the field. */
  focus?: () => void
}

/** Stops the form from being sent, and leads back to the field, while the field holds text that cannot be read. */
const useSubmitGuard = ({ field, focus }: Pick<TypedValueProps, 'field' | 'focus'>, isUnread: boolean) => {
  const lead = useRef(focus)
  lead.current = focus ?? (() => field.current?.focus())
  useEffect(() => {
    const form = field.current?.form
    if (!isUnread || !form) return
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      lead.current?.()
    }
    form.addEventListener('submit', stop, { capture: true })
    return () => form.removeEventListener('submit', stop, { capture: true })
  }, [field, isUnread])
}

/** A value that the form changes by itself replaces the typed text. */
const useOtherValue = (value: string, replace: () => void) => {
  const last = useRef({ value, isOwn: false })
  useLayoutEffect(() => {
    if (last.current.value === value) return
    if (!last.current.isOwn) replace()
    last.current = { value, isOwn: false }
  })
  return {
    /** The next other value is the field's own. */
    expect: (next: string) => {
      last.current.isOwn = next !== last.current.value
    },
  }
}

export const useTypedValue = (props: TypedValueProps) => {
  const { field, read, onChange, write = (value) => value, isFilter } = props
  const unread = unreadText(props.value)
  const value = unread === undefined ? props.value : ''
  const written = value && write(value)
  const [typed, setTyped] = useState(unread ?? null)
  const [error, setError] = useState(() => (unread === undefined ? undefined : read(unread).error))
  const report = use(ReportError)
  const show = (text: string | undefined) => {
    setTyped(text ?? null)
    setError(text === undefined ? undefined : read(text).error)
  }
  const other = useOtherValue(props.value, () => show(unread))
  const emit = (next: string) => {
    other.expect(next)
    onChange(next)
  }
  useEffect(() => {
    report?.(error)
    return () => report?.(undefined)
  }, [report, error])
  useSubmitGuard(props, error !== undefined)
  // The next key replaces the value.
  useLayoutEffect(() => {
    if (typed === null && written && document.activeElement === field.current) field.current?.select()
  }, [typed, written, field])
  const settle = (text = typed) => {
    if (text === null) return
    const reading = text.trim() ? read(text) : { value: '' }
    setError(reading.error)
    setTyped(reading.error === undefined ? null : text)
    const mayBeSaved = !isFilter && !field.current?.form
    emit(reading.value ?? (mayBeSaved ? unreadMark + text : ''))
  }
  // Text that was typed before the script ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when the field comes alive
  useEffect(() => {
    const entered = field.current?.value ?? ''
    if (entered === (unread ?? written)) return
    if (document.activeElement === field.current) setTyped(entered)
    else settle(entered)
  }, [])
  return {
    /** Empty while the text cannot be read. */
    value,
    text: typed ?? written,
    /** As it is being typed, or as it stands unread; null while the field shows its value. */
    typed,
    error,
    type: (text: string) => {
      setTyped(text)
      setError(undefined)
    },
    /** The value is chosen, whatever is typed. */
    pick: (next: string) => {
      show(undefined)
      emit(next)
    },
    emit,
    settle: () => settle(),
  }
}

/** Focus selects the text, by a click too, so that what is typed takes its place. A second click puts the caret. */
export const useSelectOnFocus = () => {
  const isNew = useRef(false)
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      isNew.current = true
      currentTarget.select()
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      const hasCaret = currentTarget.selectionStart === currentTarget.selectionEnd
      if (isNew.current && hasCaret) currentTarget.select()
      isNew.current = false
    },
  }
}

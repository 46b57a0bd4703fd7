// Text that is typed into a field and parsed on blur or Enter. Unparsed text stays as typed, with its error.
// A <form> then has no value and cannot be submitted; other screens get the text with a mark that no contract accepts.
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

/** Prefix of unparsed text in a value, so that a screen without a <form> cannot save it. */
const unreadMark = '?'

const unreadText = (value: string): string | undefined =>
  value.startsWith(unreadMark) ? value.slice(unreadMark.length) : undefined

interface TypedValueProps {
  field: RefObject<HTMLInputElement | null>
  /** Value of the form: a parsed value, marked unparsed text, or empty. */
  value: string
  /** Formats a value for display. */
  write?: (value: string) => string
  read: (text: string) => Reading
  /** The value only filters a list and is never saved, so unparsed text is dropped. */
  isFilter?: boolean | undefined
  onChange: (value: string) => void
  /** Focuses the visible input, where that is not `field`. */
  focus?: () => void
}

/** Blocks the form's submit and focuses the field while it contains text that cannot be parsed. */
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

/** Replaces the typed text when the form changes the value itself. */
const useExternalValue = (value: string, replace: () => void) => {
  const last = useRef({ value, isOwn: false })
  useLayoutEffect(() => {
    if (last.current.value === value) return
    if (!last.current.isOwn) replace()
    last.current = { value, isOwn: false }
  })
  return {
    /** Marks the next change as the field's own. */
    expectOwn: (next: string) => {
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
  const external = useExternalValue(props.value, () => show(unread))
  const emit = (next: string) => {
    external.expectOwn(next)
    onChange(next)
  }
  useEffect(() => {
    report?.(error)
    return () => report?.(undefined)
  }, [report, error])
  useSubmitGuard(props, error !== undefined)
  // Selected, so that the next key replaces the value.
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
  // Text that was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the field hydrates
  useEffect(() => {
    const entered = field.current?.value ?? ''
    if (entered === (unread ?? written)) return
    if (document.activeElement === field.current) setTyped(entered)
    else settle(entered)
  }, [])
  return {
    /** Empty while the text cannot be parsed. */
    value,
    text: typed ?? written,
    /** The text while it is typed or unparsed; null while the field shows its value. */
    typed,
    error,
    type: (text: string) => {
      setTyped(text)
      setError(undefined)
    },
    /** Chooses a value and discards the typed text. */
    pick: (next: string) => {
      show(undefined)
      emit(next)
    },
    emit,
    settle: () => settle(),
  }
}

/** Selects the text on focus, by click too, so that typing replaces it. A second click places the caret. */
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

// Text that is typed into a field and read when the field is left or Enter is pressed. What cannot be read stays as it was
// typed, with its error; the form then has no value and cannot be sent.
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

interface TypedValueProps {
  field: RefObject<HTMLInputElement | null>
  /** What the form holds, and how the field shows it. */
  value: string
  written: string
  read: (text: string) => Reading
  onChange: (value: string) => void
}

/** Stops the form from being sent, and leads back to the field, while the field holds text that cannot be read. */
const useSubmitGuard = (field: RefObject<HTMLInputElement | null>, isUnread: boolean) => {
  useEffect(() => {
    const form = field.current?.form
    if (!isUnread || !form) return
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      field.current?.focus()
    }
    form.addEventListener('submit', stop, { capture: true })
    return () => form.removeEventListener('submit', stop, { capture: true })
  }, [field, isUnread])
}

/** A value that somebody else has put into the form takes the place of what was typed. */
const useOtherValue = (value: string, forget: () => void) => {
  const last = useRef({ value, isOwn: false })
  useLayoutEffect(() => {
    if (last.current.value === value) return
    if (!last.current.isOwn) forget()
    last.current = { value, isOwn: false }
  })
  return {
    /** The next other value is the field's own. */
    expect: (next: string) => {
      last.current.isOwn = next !== last.current.value
    },
  }
}

export const useTypedValue = ({ field, value, written, read, onChange }: TypedValueProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const report = use(ReportError)
  const forget = () => {
    setTyped(null)
    setError(undefined)
  }
  const other = useOtherValue(value, forget)
  const emit = (next: string) => {
    other.expect(next)
    onChange(next)
  }
  useEffect(() => {
    report?.(error)
    return () => report?.(undefined)
  }, [report, error])
  useSubmitGuard(field, error !== undefined)
  // Whoever types next replaces what stands in the field.
  useLayoutEffect(() => {
    if (typed === null && written && document.activeElement === field.current) field.current?.select()
  }, [typed, written, field])
  const settle = (text = typed) => {
    if (text === null) return
    const reading = text.trim() ? read(text) : { value: '' }
    setError(reading.error)
    setTyped(reading.error === undefined ? null : text)
    emit(reading.value ?? '')
  }
  // Text that was typed before the script ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when the field comes alive
  useEffect(() => {
    const entered = field.current?.value ?? ''
    if (entered === written) return
    if (document.activeElement === field.current) setTyped(entered)
    else settle(entered)
  }, [])
  return {
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
      forget()
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

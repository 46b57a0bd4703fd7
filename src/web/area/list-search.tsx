// The search field of a list. It searches once typing pauses.
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FieldIcon, iconFieldClass } from '#kit/combobox.tsx'

const pauseMs = 300

interface ListSearchProps {
  label: string
  placeholder: string
  value: string
  onSearch: (search: string) => void
  className?: string
  /** Id of the error text, when a required choice is missing. */
  errorId?: string | undefined
}

export const ListSearch = ({ label, placeholder, value, onSearch, className = '', errorId }: ListSearchProps) => {
  const wrong = errorId ? (true as const) : undefined
  const [text, setText] = useState(value)
  const lastSearch = useRef(value)
  // Back and forward change the search text too.
  useEffect(() => {
    if (value === lastSearch.current) return
    lastSearch.current = value
    setText(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    const next = text.trim()
    if (next === lastSearch.current) return
    const timer = setTimeout(() => {
      lastSearch.current = next
      onSearch(next)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className={`relative block ${className}`}>
      <FieldIcon icon={Search} />
      <input
        type="search"
        className={`${iconFieldClass({ 'aria-invalid': wrong })} [&::-webkit-search-cancel-button]:cursor-pointer`}
        placeholder={placeholder}
        aria-label={label}
        aria-invalid={wrong}
        aria-describedby={errorId}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  )
}

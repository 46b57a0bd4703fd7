// The search field of a list. It searches once typing pauses.
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FieldIcon, iconFieldLook } from '#kit/combobox.tsx'

const pause = 300

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
  const [typed, setTyped] = useState(value)
  const said = useRef(value)
  // Back and forward change the search text too.
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    setTyped(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    const asked = typed.trim()
    if (asked === said.current) return
    const timer = setTimeout(() => {
      said.current = asked
      onSearch(asked)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search className={`relative block ${className}`}>
      <FieldIcon icon={Search} />
      <input
        type="search"
        className={`${iconFieldLook({ 'aria-invalid': wrong })} [&::-webkit-search-cancel-button]:cursor-pointer`}
        placeholder={placeholder}
        aria-label={label}
        aria-invalid={wrong}
        aria-describedby={errorId}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  )
}

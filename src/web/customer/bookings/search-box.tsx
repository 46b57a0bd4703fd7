// The search: what is typed counts once one pauses.
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FieldIcon, iconFieldLook } from '#kit/combobox.tsx'
import * as m from '#messages/en/dashboard.ts'

const pause = 300

interface SearchBoxProps {
  value: string
  onSearch: (search: string) => void
}

export const SearchBox = ({ value, onSearch }: SearchBoxProps) => {
  const [typed, setTyped] = useState(value)
  const said = useRef(value)
  // Back and forward change what is searched for, too.
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    setTyped(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause anew
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
    <search className="relative block md:w-72">
      <FieldIcon icon={Search} />
      <input
        type="search"
        className={`${iconFieldLook({})} [&::-webkit-search-cancel-button]:cursor-pointer`}
        placeholder={m.search_placeholder}
        aria-label={m.search_label}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  )
}

// The button on a phone behind which the filters of a list are.
import { SlidersHorizontal } from 'lucide-react'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/office/operations.ts'

interface FiltersButtonProps {
  /** Number of filters that are on. */
  count: number
  isOpen: boolean
  onToggle: () => void
  className?: string
}

export const FiltersButton = ({ count, isOpen, onToggle, className = '' }: FiltersButtonProps) => (
  <Button look="outline" className={`md:hidden ${className}`} aria-expanded={isOpen} onClick={onToggle}>
    <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden="true" />
    {m.more_filters({ count })}
  </Button>
)

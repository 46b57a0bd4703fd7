// The close button of a dialog.
import { X } from 'lucide-react'

interface CloseButtonProps {
  label: string
  size?: number
  className?: string
  onClick: () => void
}

export const CloseButton = ({ label, size = 20, className = '', onClick }: CloseButtonProps) => (
  <button type="button" className={`icon-btn cursor-pointer ${className}`} aria-label={label} onClick={onClick}>
    <X size={size} strokeWidth={1.5} aria-hidden="true" />
  </button>
)

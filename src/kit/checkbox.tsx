// Checkbox with its label.
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode
  ref?: Ref<HTMLInputElement>
}

export const Checkbox = ({ children, className = '', ...input }: CheckboxProps) => (
  <label className={`flex min-h-11 cursor-pointer items-start gap-3 py-2 text-small text-soft ${className}`}>
    <input {...input} type="checkbox" className="mt-px size-5 flex-none cursor-pointer accent-ink" />
    <span>{children}</span>
  </label>
)

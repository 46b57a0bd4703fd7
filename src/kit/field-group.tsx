// A control made of several (radios, a stepper) with its label above and its error below.
// The label is text that the group points to, because a label element names only one control.
import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

export interface GroupWiring {
  id: string
  'aria-labelledby': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldGroupProps {
  label: string
  error?: string | undefined
  className?: string
  children: (wiring: GroupWiring) => ReactNode
}

export const FieldGroup = ({ label, error, className = '', children }: FieldGroupProps) => {
  const id = useId()
  return (
    <div className={`field ${className}`}>
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      {children({
        id,
        'aria-labelledby': `${id}-label`,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

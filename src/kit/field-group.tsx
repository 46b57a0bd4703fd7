// A control made of several (radio buttons, a stepper) with its label, error and hint.
// The group refers to its label by id, because a label element names only one control.
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
  hint?: string | undefined
  className?: string
  children: (wiring: GroupWiring) => ReactNode
}

export const FieldGroup = ({ label, error, hint, className = '', children }: FieldGroupProps) => {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}`}>
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      {children({
        id,
        'aria-labelledby': `${id}-label`,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

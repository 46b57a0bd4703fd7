// A labelled field with its hint and error, connected for assistive technology.
import { CircleAlert } from 'lucide-react'
import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react'

interface LabelProps {
  label: string
  /** The word for "not required", shown after the label. */
  optional?: string
  /** Marks the field with a star, in a form where some fields are optional. */
  starred?: boolean
  hint?: ReactNode
  error?: string | undefined
}

interface Wiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends LabelProps {
  /** Shown to the right of the label, such as the link for a forgotten password. */
  aside?: ReactNode
  /** Shown below everything, such as suggestions that fix an error. */
  below?: ReactNode
  className?: string
  children: (wiring: Wiring) => ReactNode
}

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="error" id={id}>
    <CircleAlert className="mt-px flex-none" size={14} strokeWidth={1.5} aria-hidden="true" />
    {children}
  </p>
)

/** Lets a control report an error of its text to the field around it; it precedes the form's own error. */
export const ReportError = createContext<((error: string | undefined) => void) | undefined>(undefined)

export const Field = ({ label, optional, starred, hint, aside, className = '', ...props }: FieldProps) => {
  const id = useId()
  const [ownError, setOwnError] = useState<string>()
  const error = ownError ?? props.error
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}`}>
      <div className={aside ? 'flex items-baseline justify-between' : undefined}>
        <label id={`${id}-label`} className="label" htmlFor={id}>
          {label}
          {optional && <span className="req"> ({optional})</span>}
          {starred && <span aria-hidden="true"> *</span>}
        </label>
        {aside}
      </div>
      <ReportError value={setOwnError}>
        {props.children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      </ReportError>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {props.below}
    </div>
  )
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, LabelProps {
  ref?: Ref<HTMLInputElement>
  aside?: ReactNode
}

export const inputClass = (error?: unknown): string => `input ${error ? 'is-error' : ''}`

export const TextField = ({ label, optional, starred, hint, error, aside, className, ...input }: TextFieldProps) => (
  <Field {...{ label, optional, starred, hint, error, aside, className }}>
    {(wiring) => <input {...input} {...wiring} aria-required={starred || undefined} className={inputClass(error)} />}
  </Field>
)

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, LabelProps {
  ref?: Ref<HTMLTextAreaElement>
}

export const TextArea = ({ label, optional, hint, error, className, ...input }: TextAreaProps) => (
  <Field {...{ label, optional, hint, error, className }}>
    {(wiring) => <textarea {...input} {...wiring} className={inputClass(error)} />}
  </Field>
)

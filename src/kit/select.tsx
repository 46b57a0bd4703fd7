// Native select in the style of a field.
import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { Field, inputClass } from './field.tsx'

export interface Option {
  value: string
  label: string
}

/** Options from labels by value; `all` labels an empty first one. */
export const toOptions = (labels: Readonly<Record<string, string>>, all?: string): Option[] => [
  ...(all === undefined ? [] : [{ value: '', label: all }]),
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
]

interface SelectControlProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly Option[]
  ref?: Ref<HTMLSelectElement> | undefined
  error?: string | undefined
}

/** A select without an empty option always has a value; the HTML standard then forbids `required`. */
export const SelectControl = ({ options, error, required, ...select }: SelectControlProps) => (
  <div className="relative">
    <select
      {...select}
      required={required && options[0]?.value === ''}
      className={`${inputClass(error)} appearance-none pr-10`}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <ChevronDown
      className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
      size={16}
      strokeWidth={1.5}
      aria-hidden="true"
    />
  </div>
)

interface SelectFieldProps extends SelectControlProps {
  label: string
  /** The word for "not required", shown after the label. */
  optional?: string
  starred?: boolean
  hint?: ReactNode
}

export const SelectField = ({ label, optional, starred, hint, error, className, ...select }: SelectFieldProps) => (
  <Field {...{ label, optional, starred, hint, error, className }}>
    {(wiring) => <SelectControl {...select} {...wiring} error={error} />}
  </Field>
)

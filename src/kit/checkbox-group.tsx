// Several boxes to tick with a label, an error and a hint.
import { useId } from 'react'
import { Checkbox } from './checkbox.tsx'
import { FieldError } from './field.tsx'

interface CheckboxGroupProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  error?: string | undefined
  hint?: string | undefined
  onChange: (chosen: Value[]) => void
}

export const CheckboxGroup = <Value extends string | number>({
  label,
  options,
  chosen,
  error,
  hint,
  onChange,
}: CheckboxGroupProps<Value>) => {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not work in this grid in every browser
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={error || hint ? `${id}-note` : undefined}
      className="col-span-full"
    >
      <span id={id} className="label">
        {label}
      </span>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label: words }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          >
            {words}
          </Checkbox>
        ))}
      </div>
      {error && <FieldError id={`${id}-note`}>{error}</FieldError>}
      {!error && hint && (
        <p id={`${id}-note`} className="hint">
          {hint}
        </p>
      )}
    </div>
  )
}

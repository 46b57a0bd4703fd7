// Fields of the rates that are chosen: a select, a box to tick, and a list of boxes.
import { Checkbox } from '#kit/checkbox.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { SelectField } from '#kit/select.tsx'
import { replaceAt } from './cells.ts'
import type { Choice } from './choices.ts'
import { getAt } from './document.ts'
import { errorAt, useRatesEditor } from './editor-context.ts'

/** The value of a path, and a function that changes it. */
export const useValueAt = (path: string) => {
  const editor = useRatesEditor()
  return {
    value: getAt(editor.document, path),
    error: errorAt(editor, path),
    isReadOnly: editor.isReadOnly,
    setValue: (value: unknown) => editor.change((draft) => replaceAt(draft, path, value), path),
  }
}

interface ChoiceProps {
  path: string
  label: string
  options: readonly Choice[]
  hint?: string
  className?: string
}

/** An empty choice is null in the document. */
export const ChoiceSelect = ({ path, label, options, hint, className = '' }: ChoiceProps) => {
  const { value, error, isReadOnly, setValue } = useValueAt(path)
  return (
    <SelectField
      className={className}
      label={label}
      hint={hint}
      error={error}
      options={options}
      data-path={path}
      disabled={isReadOnly}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => setValue(target.value === '' ? null : target.value)}
    />
  )
}

export const ChoiceBox = ({ path, label }: { path: string; label: string }) => {
  const { value, isReadOnly, setValue } = useValueAt(path)
  return (
    <Checkbox
      data-path={path}
      disabled={isReadOnly}
      checked={value === true}
      onChange={({ target }) => setValue(target.checked)}
    >
      {label}
    </Checkbox>
  )
}

interface ChoiceListProps {
  path: string
  label: string
  /** What no tick means. */
  hint: string
  options: readonly { value: string | number; label: string }[]
  className?: string
}

/** The ticked values in the order of the options; none is null, which applies to all. */
export const ChoiceList = ({ path, label, hint, options, className = '' }: ChoiceListProps) => {
  const { value, error, isReadOnly, setValue } = useValueAt(path)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const toggle = (each: string | number, isChosen: boolean) => {
    const next = options
      .map((option) => option.value)
      .filter((option) => (option === each ? isChosen : chosen.includes(option)))
    setValue(next.length === 0 ? null : next)
  }
  return (
    <FieldGroup label={label} hint={hint} error={error} className={className}>
      {({ 'aria-invalid': _, ...wiring }) => (
        // biome-ignore lint/a11y/useSemanticElements: FieldGroup names it
        <div role="group" data-path={path} className="flex flex-wrap gap-x-5" {...wiring}>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              disabled={isReadOnly}
              checked={chosen.includes(option.value)}
              onChange={({ target }) => toggle(option.value, target.checked)}
            >
              {option.label}
            </Checkbox>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

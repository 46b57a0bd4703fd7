// Segmented control: native radio buttons, so that plain forms and arrow keys work.
import type { GroupWiring } from './field-group.tsx'

interface SegmentedProps<Value extends string> {
  wiring: GroupWiring
  name: string
  options: Readonly<Record<Value, string>>
  value: Value | ''
  onChange: (value: Value) => void
}

const segment =
  'relative cursor-pointer py-1 text-center text-balance select-none transition-colors duration-(--duration-quick) hover:bg-linen has-checked:bg-ink has-checked:text-white has-focus-visible:shadow-[inset_0_0_0_2px_var(--color-ink),inset_0_0_0_4px_var(--color-white)]'

export const Segmented = <Value extends string>({ wiring, name, options, value, onChange }: SegmentedProps<Value>) => (
  <div role="radiogroup" className={`seg ${wiring['aria-invalid'] ? 'border-error' : ''}`} {...wiring}>
    {(Object.keys(options) as Value[]).map((option) => (
      <label key={option} className={segment}>
        <input
          type="radio"
          name={name}
          value={option}
          checked={option === value}
          onChange={() => onChange(option)}
          className="absolute inset-0 size-full cursor-pointer appearance-none focus-visible:shadow-none"
        />
        {options[option]}
      </label>
    ))}
  </div>
)

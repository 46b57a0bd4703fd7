// Number input with two buttons; a hidden field carries the value in a plain form.
import { Minus, Plus } from 'lucide-react'
import type { GroupWiring } from './field-group.tsx'
import { WithoutScript } from './without-script.tsx'

interface StepProps {
  label: string
  off: boolean
  icon: typeof Minus
  onClick: () => void
}

// aria-disabled, because a button that becomes disabled under the finger would lose the focus.
const Step = ({ label, off, icon: Icon, onClick }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={off}
    className="cursor-pointer touch-manipulation aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-rule"
    onClick={() => off || onClick()}
  >
    <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
  </button>
)

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step)

interface StepperProps {
  wiring: GroupWiring
  name: string
  value: number
  min: number
  max: number
  fewer: string
  more: string
  onChange: (value: number) => void
}

export const Stepper = ({ wiring, name, value, min, max, fewer, more, onChange }: StepperProps) => (
  <>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame around a single number */}
    <div role="group" className="with-script stepper" {...wiring}>
      <Step label={fewer} off={value <= min} icon={Minus} onClick={() => onChange(value - 1)} />
      <output>{value}</output>
      <Step label={more} off={value >= max} icon={Plus} onClick={() => onChange(value + 1)} />
      <input type="hidden" name={name} value={value} />
    </div>
    <WithoutScript>
      <select
        name={name}
        defaultValue={value}
        className="input cursor-pointer"
        aria-labelledby={wiring['aria-labelledby']}
      >
        {numbers(min, max).map((number) => (
          <option key={number}>{number}</option>
        ))}
      </select>
    </WithoutScript>
  </>
)

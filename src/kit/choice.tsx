// One of a few answers, each on its own card. Native radio buttons provide arrow keys, grouping and form data.
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string
  detail?: string
  ref?: Ref<HTMLInputElement>
  /** Shown below the label while this answer is chosen. */
  children?: ReactNode
}

export const Choice = ({ label, detail, children, checked = false, ...input }: ChoiceProps) => {
  const id = useId()
  return (
    <div
      className={`choice relative !block has-[>label>input:focus-visible]:shadow-(--focus) ${checked ? 'is-on' : ''}`}
    >
      {/* The label covers the card, so that the whole card is the target; the content inside lies above it. */}
      <label className="flex cursor-pointer gap-3.5 before:absolute before:inset-0">
        <input
          {...input}
          type="radio"
          checked={checked}
          aria-labelledby={`${id}-label`}
          aria-describedby={detail && `${id}-detail`}
          className="radio relative mt-px"
        />
        <span className="relative text-ui leading-snug">
          <span id={`${id}-label`}>{label}</span>
          {detail && (
            <span id={`${id}-detail`} className="mt-0.5 block text-small text-muted">
              {detail}
            </span>
          )}
        </span>
      </label>
      {checked && children && <div className="relative">{children}</div>}
    </div>
  )
}

// One of a few answers, each on a card of its own. Native radios underneath: arrow keys, groups and forms come with them.
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string
  detail?: string
  ref?: Ref<HTMLInputElement>
  /** Opens below the label while this answer is chosen. */
  children?: ReactNode
}

export const Choice = ({ label, detail, children, checked = false, ...input }: ChoiceProps) => {
  const id = useId()
  return (
    <div
      className={`choice relative !block has-[>label>input:focus-visible]:shadow-(--focus) ${checked ? 'is-on' : ''}`}
    >
      {/* The label is as large as the card, so that the card is the target; what opens inside lies above it. */}
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

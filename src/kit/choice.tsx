// One of a few answers, each on a card of its own. Native radios underneath: arrow keys, groups and forms come with them.
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string
  detail?: string
  ref?: Ref<HTMLInputElement>
  /** Opens below the label while this answer is chosen. */
  children?: ReactNode
}

const Dot = ({ on }: { on: boolean }) => <span aria-hidden="true" className={`radio mt-px ${on ? 'is-on' : ''}`} />

export const Choice = ({ label, detail, children, checked = false, ...input }: ChoiceProps) => {
  const id = useId()
  return (
    <div className={`choice relative !block has-[>input:focus-visible]:shadow-(--focus) ${checked ? 'is-on' : ''}`}>
      {/* The radio lies over the whole card, so that the card is its target. */}
      <input
        {...input}
        type="radio"
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={detail && `${id}-detail`}
        className="absolute inset-0 m-0 h-full w-full cursor-pointer appearance-none opacity-0"
      />
      <div className="flex gap-3.5">
        <Dot on={checked} />
        <p className="text-ui leading-snug">
          <span id={`${id}-label`}>{label}</span>
          {detail && (
            <span id={`${id}-detail`} className="mt-0.5 block text-small text-muted">
              {detail}
            </span>
          )}
        </p>
      </div>
      {checked && children && <div className="relative">{children}</div>}
    </div>
  )
}

// One of a few answers, each on a card of its own. Native radios underneath: arrow keys, groups and forms come with them.
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string
  detail?: string
  ref?: Ref<HTMLInputElement>
  /** Opens below the label while this answer is chosen. */
  children?: ReactNode
}

const Dot = ({ on }: { on: boolean }) => <span aria-hidden="true" className={`radio mt-0.5 ${on ? 'is-on' : ''}`} />

export const Choice = ({ label, detail, children, checked = false, ...input }: ChoiceProps) => (
  <div
    className={`choice relative !block has-[input[type=radio]:focus-visible]:shadow-(--focus) ${checked ? 'is-on' : ''}`}
  >
    <label className="flex cursor-pointer gap-3.5 after:absolute after:inset-0 has-[~div]:after:hidden">
      <input {...input} type="radio" checked={checked} className="sr-only" />
      <Dot on={checked} />
      <span className="text-ui leading-snug">
        {label}
        {detail && <span className="mt-0.5 block text-small text-muted">{detail}</span>}
      </span>
    </label>
    {checked && children && <div>{children}</div>}
  </div>
)

// Where one is in the four steps; the steps behind are links back.
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/en/flow.ts'
import { paths, withBooking } from '../paths.ts'

export type Step = 1 | 2 | 3 | 4

const backTo = [paths.serviceClass, paths.returnTransfer, paths.details]

/** Step 4 is called otherwise on its own page (decision D14). */
const namesAt = (step: Step): readonly string[] => [
  m.step_service,
  m.step_return,
  m.step_details,
  step === 4 ? m.step_payment : m.step_pricing,
]

interface StepIndicatorProps {
  step: Step
  /** Without a draft in this browser the steps behind cannot be opened. */
  draftId: string | undefined
}

interface ItemProps {
  name: string
  number: number
  state: 'done' | 'now' | 'ahead'
  href: string | undefined
}

const circle = 'tnum inline-grid h-7 w-7 flex-none place-items-center rounded-full text-micro font-medium'

const Item = ({ name, number, state, href }: ItemProps) => {
  const looks = { done: 'border border-ink', now: 'mark bg-ink text-white', ahead: 'border border-control' }
  const text = { done: 'text-ink', now: 'font-medium text-ink', ahead: 'text-muted' }
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={`relative flex items-center gap-2 py-5 text-small lg:gap-3 lg:text-ui ${text[state]}`}
    >
      <span className={`${circle} ${looks[state]}`}>
        {state === 'done' ? <Check size={14} strokeWidth={2} aria-hidden="true" /> : number}
      </span>
      {href ? (
        <Link to={href} className="link decoration-transparent">
          {name}
        </Link>
      ) : (
        name
      )}
      {state === 'now' && <span className="mark absolute right-6 -bottom-px left-0 h-0.5 bg-ink" />}
    </li>
  )
}

export const StepIndicator = ({ step, draftId }: StepIndicatorProps) => {
  const names = namesAt(step)
  const hrefOf = (index: number) => {
    const path = backTo[index]
    return draftId && path && index + 1 < step ? withBooking(path, draftId) : undefined
  }
  return (
    <nav aria-label={m.progress_label} className="border-b border-line bg-white">
      <div className="mx-auto max-w-[84rem] px-5 lg:px-8">
        <ol className="hidden grid-cols-4 md:grid">
          {names.map((name, index) => (
            <Item
              key={name}
              name={name}
              number={index + 1}
              state={index + 1 < step ? 'done' : index + 1 === step ? 'now' : 'ahead'}
              href={hrefOf(index)}
            />
          ))}
        </ol>
        <div className="py-4 md:hidden">
          <p className="flex items-baseline justify-between text-ui">
            <span className="font-medium">{names[step - 1]}</span>
            <span className="tnum text-small text-muted">{m.step_of({ step, steps: names.length })}</span>
          </p>
          <div className="mt-3 grid grid-cols-4 gap-1.5" aria-hidden="true">
            {names.map((name, index) => (
              <span key={name} className={`mark h-0.5 ${index < step ? 'bg-ink' : 'bg-rule'}`} />
            ))}
          </div>
        </div>
      </div>
    </nav>
  )
}

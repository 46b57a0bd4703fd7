// Step indicator; earlier steps are links. On a phone the name of the current step and a line for each step.
import { Check } from 'lucide-react'
import { Link } from 'react-router'

export interface StepItem {
  name: string
  /** Path to open it again once it is done. */
  href?: string | undefined
  /** The step is a document, not a screen of the app. */
  isDocument?: boolean
}

interface StepsProps {
  label: string
  steps: readonly StepItem[]
  /** Current step, counted from 1. */
  current: number
  /** 'Step 2 of 3'. */
  currentLabel: string
}

interface ItemProps extends StepItem {
  number: number
  state: 'done' | 'now' | 'ahead'
}

const circle = 'tnum inline-grid h-7 w-7 flex-none place-items-center rounded-full text-micro font-medium'
const columns = new Map([
  [3, 'grid-cols-3'],
  [4, 'grid-cols-4'],
])

const Name = ({ name, href, isDocument }: StepItem) => {
  const look = 'link decoration-transparent'
  if (!href) return name
  if (isDocument)
    return (
      <a href={href} className={look}>
        {name}
      </a>
    )
  return (
    <Link to={href} className={look}>
      {name}
    </Link>
  )
}

const Item = ({ number, state, href, ...step }: ItemProps) => {
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
      <Name {...step} href={state === 'done' ? href : undefined} />
      {state === 'now' && <span className="mark absolute right-6 -bottom-px left-0 h-0.5 bg-ink" />}
    </li>
  )
}

export const Steps = ({ label, steps, current, currentLabel }: StepsProps) => (
  <nav aria-label={label} className="border-b border-line bg-white">
    <div className="mx-auto max-w-[84rem] px-5 lg:px-8">
      <ol className={`hidden md:grid ${columns.get(steps.length)}`}>
        {steps.map((step, index) => (
          <Item
            key={step.name}
            {...step}
            number={index + 1}
            state={index + 1 < current ? 'done' : index + 1 === current ? 'now' : 'ahead'}
          />
        ))}
      </ol>
      <div className="py-4 md:hidden">
        <p className="flex items-baseline justify-between text-ui">
          <span className="font-medium">{steps[current - 1]?.name}</span>
          <span className="tnum text-small text-muted">{currentLabel}</span>
        </p>
        <div className={`mt-3 grid gap-1.5 ${columns.get(steps.length)}`} aria-hidden="true">
          {steps.map(({ name }, index) => (
            <span key={name} className={`mark h-0.5 ${index < current ? 'bg-ink' : 'bg-rule'}`} />
          ))}
        </div>
      </div>
    </div>
  </nav>
)

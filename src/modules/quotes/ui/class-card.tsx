// Radio card of one service class, with its price and an optional breakdown.
import { Briefcase, Info, Users } from 'lucide-react'
import { type ComponentType, useId, useState } from 'react'
import type { Currency } from '#kernel/money.ts'
import { Tooltip } from '#kit/tooltip.tsx'
import * as m from '#messages/en/flow.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import { showClass, showPrice } from '#modules/pricing/ui/service-class.ts'
import type { QuotedClass } from '../contract.ts'
import { PriceBreakdown } from './price-breakdown.tsx'

interface ClassCardProps {
  service: ServiceType
  quoted: QuotedClass | undefined
  currency: Currency
  /** Whether the price is still loading. */
  pending: boolean
  chosen: boolean
  onChoose: (service: ServiceType) => void
}

interface CapacityProps {
  icon: ComponentType<{ size: number; strokeWidth: number }>
  count: number
  unit: string
}

const Capacity = ({ icon: Icon, count, unit }: CapacityProps) => (
  <span className="flex items-center gap-2">
    <span aria-hidden="true">
      <Icon size={16} strokeWidth={1.5} />
    </span>
    {count}
    <span className="max-sm:sr-only">{unit}</span>
  </span>
)

const Price = ({
  id,
  quoted,
  currency,
  pending,
}: { id: string } & Pick<ClassCardProps, 'quoted' | 'currency' | 'pending'>) => {
  if (!quoted && !pending) return null
  if (!quoted)
    return (
      <p id={id} className="skel h-[30px] w-[88px]">
        <span className="sr-only">{m.price_loading}</span>
      </p>
    )
  return (
    <p id={id} className="price flex flex-wrap items-baseline justify-end gap-x-2">
      <span className="font-display text-[1.875rem] leading-none font-[350]">{showPrice(quoted.price, currency)}</span>
      {quoted.cars > 1 && <span className="text-small text-muted">{m.cars({ count: quoted.cars })}</span>}
    </p>
  )
}

const Picture = ({ art }: { art: string }) => (
  <div className="flex items-center overflow-hidden bg-[#0b0c0d]">
    <div className="grain w-full">
      <picture>
        <source srcSet={`${art}.avif`} type="image/avif" />
        <img
          src={`${art}.webp`}
          alt=""
          width={1200}
          height={555}
          className="h-auto w-full max-sm:h-[136px] max-sm:object-cover max-sm:object-[50%_72%]"
        />
      </picture>
    </div>
  </div>
)

interface BreakdownButtonProps {
  service: string
  controls: string
  open: boolean
  onToggle: () => void
}

/** Stacks above the label that covers the card, so that opening the breakdown does not select the class. */
const BreakdownButton = ({ service, controls, open, onToggle }: BreakdownButtonProps) => (
  <Tooltip text={m.show_breakdown} className="relative z-1 -my-2">
    <button
      type="button"
      className="icon-btn size-8 cursor-pointer text-control hover:text-ink"
      aria-expanded={open}
      aria-controls={controls}
      aria-label={m.breakdown_of({ service })}
      onClick={onToggle}
    >
      <Info size={17} strokeWidth={1.5} aria-hidden="true" />
    </button>
  </Tooltip>
)

interface FaceProps extends ClassCardProps {
  id: string
  explained: boolean
  onExplain: () => void
}

/** The label covers the card, so that a click anywhere selects the class. */
const Head = ({ id, service, quoted, chosen, onChoose }: FaceProps) => {
  const { name, examples, description } = showClass(service)
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-title-2 leading-tight">
            <label
              id={`${id}-name`}
              htmlFor={`${id}-radio`}
              className={`before:absolute before:inset-0 ${quoted ? 'cursor-pointer' : ''}`}
            >
              {name}
            </label>
          </h2>
          <p className="mt-0.5 text-small text-muted">{examples}</p>
        </div>
        <input
          id={`${id}-radio`}
          type="radio"
          name="service_class"
          value={service}
          checked={chosen}
          disabled={!quoted}
          onChange={() => onChoose(service)}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-price`}
          className="radio relative mt-1.5 cursor-pointer disabled:cursor-not-allowed"
        />
      </div>
      <p className="mt-3 max-w-[42ch] text-ui text-soft">{description}</p>
    </>
  )
}

const Foot = ({ id, service, quoted, currency, pending, explained, onExplain }: FaceProps) => {
  const { name, seats, luggage } = showClass(service)
  return (
    <div className="mt-auto flex items-end justify-between gap-4 pt-5">
      <p className="flex gap-5 text-small whitespace-nowrap text-soft">
        <Capacity icon={Users} count={seats} unit={m.passengers_unit} />
        <Capacity icon={Briefcase} count={luggage} unit={m.cases_unit} />
      </p>
      <div className="flex items-center">
        {quoted && (
          <BreakdownButton service={name} controls={`${id}-breakdown`} open={explained} onToggle={onExplain} />
        )}
        <Price id={`${id}-price`} quoted={quoted} currency={currency} pending={pending} />
      </div>
    </div>
  )
}

const frame = (chosen: boolean): string =>
  `edge relative rounded-control bg-white has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-4 has-[input:focus-visible]:outline-ink ${
    chosen
      ? 'shadow-[0_0_0_2px_var(--color-ink)]'
      : 'shadow-[0_0_0_1px_var(--color-line)] hover:shadow-[0_0_0_1px_var(--color-control)]'
  }`

export const ClassCard = ({ service, quoted, currency, pending, chosen, onChoose }: ClassCardProps) => {
  const id = useId()
  const [explained, setExplained] = useState(false)
  const face = {
    id,
    service,
    quoted,
    currency,
    pending,
    chosen,
    onChoose,
    explained,
    onExplain: () => setExplained(!explained),
  }
  return (
    <div className={frame(chosen)}>
      <div className="grid overflow-hidden rounded-control sm:grid-cols-[minmax(0,15rem)_1fr] lg:grid-cols-[21rem_1fr]">
        <Picture art={showClass(service).art} />
        <div className="flex min-w-0 flex-col p-5 lg:p-6">
          <Head {...face} />
          <Foot {...face} />
          <div id={`${id}-breakdown`} hidden={!explained || !quoted} className="mt-5 border-t border-line pt-4">
            {explained && quoted && <PriceBreakdown lines={quoted.breakdown} currency={currency} />}
          </div>
        </div>
      </div>
    </div>
  )
}

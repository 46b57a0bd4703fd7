// Bar at the foot of step 1: chosen class, price and Continue.
import type { Currency } from '#kernel/money.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/flow.ts'
import { showClass, showPrice } from '#modules/pricing/ui/service-class.ts'
import type { QuotedClass } from '#modules/quotes/contract.ts'

interface ContinueBarProps {
  chosen: QuotedClass | undefined
  currency: Currency
  onContinue: () => void
}

const Chosen = ({ chosen, currency }: { chosen: QuotedClass; currency: Currency }) => {
  const { name, examples } = showClass(chosen.service_type)
  return (
    <>
      <span className="block text-small text-muted lg:text-ui">
        {name}
        <span className="hidden lg:inline">, {examples}</span>
      </span>
      <span className="price font-display text-title-3 lg:text-title-2">{showPrice(chosen.price, currency)}</span>{' '}
      {chosen.cars > 1 && <span className="text-small text-muted">{m.cars({ count: chosen.cars })}</span>}
    </>
  )
}

export const ContinueBar = ({ chosen, currency, onContinue }: ContinueBarProps) => (
  <div data-foot-bar="" className="sticky bottom-0 z-(--z-sticky) border-t border-line bg-white">
    <div className="mx-auto flex h-[76px] max-w-[84rem] items-center justify-between gap-4 px-5 lg:px-8">
      <p className="leading-tight lg:flex lg:items-baseline lg:gap-4" aria-live="polite">
        {chosen && <Chosen chosen={chosen} currency={currency} />}
      </p>
      <Button className="max-w-[13rem] flex-1" disabled={!chosen} onClick={onContinue}>
        {m.continue_label}
      </Button>
    </div>
  </div>
)

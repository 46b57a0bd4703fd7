// The two prices of a ride side by side, class by class; lines that differ are marked.
import type { Currency } from '#kernel/money.ts'
import * as m from '#messages/office/rates.ts'
import { wireLineLabel } from '#modules/pricing/lines/rules.ts'
import { serviceLabel, showPrice } from '#modules/pricing/ui/service-class.ts'
import type { TrialOnWire, TriedLine, TriedRates } from '#modules/quotes/trial/contract.ts'
import { describeChange, markLines, pairClasses, type TriedPair } from './try-form.ts'

type TriedClass = TriedRates['classes'][number]

const Line = ({ line, isDifferent, currency }: { line: TriedLine; isDifferent: boolean; currency: Currency }) => (
  <li className={`flex items-start justify-between gap-4 rounded-1 px-2 py-1.5 ${isDifferent ? 'bg-saddle-tint' : ''}`}>
    <span className="min-w-0">
      <span className="block">{wireLineLabel(line, currency)}</span>
      {line.rule && <span className="block text-micro text-soft wrap-anywhere">{line.rule.label}</span>}
    </span>
    <span className="shrink-0 text-right">
      <span className="price block">{showPrice(line.amount, currency)}</span>
      {isDifferent && <span className="block text-micro font-medium text-soft">{m.prices_try_changed}</span>}
    </span>
  </li>
)

interface SideProps {
  title: string
  shown: TriedClass | undefined
  other: TriedClass | undefined
  currency: Currency
}

const Side = ({ title, shown, other, currency }: SideProps) => (
  <section className="min-w-0">
    <p className="px-2 text-small font-medium text-soft">{title}</p>
    {shown ? (
      <>
        <ul className="mt-2 grid gap-1 text-small" aria-label={title}>
          {markLines(shown.breakdown, other?.breakdown ?? []).map(({ line, isDifferent }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and keep their place
            <Line key={at} line={line} isDifferent={isDifferent} currency={currency} />
          ))}
        </ul>
        <p className="mt-2 flex justify-between gap-4 border-t border-line px-2 pt-2 text-small font-medium">
          <span>{m.prices_try_total}</span>
          <span className="price">{showPrice(shown.price, currency)}</span>
        </p>
      </>
    ) : (
      <p className="mt-2 px-2 text-small text-muted">{m.prices_try_not_sold}</p>
    )}
  </section>
)

interface ClassProps {
  pair: TriedPair
  trial: TrialOnWire
  isUnsaved: boolean
}

const TriedClassCard = ({ pair, trial: { today, version }, isUnsaved }: ClassProps) => {
  const { currency } = version
  const change = describeChange(pair, { currency, isSameCurrency: currency === today.currency })
  return (
    <li className="card p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-2">
        <h3 className="text-lead">{serviceLabel(pair.service)}</h3>
        {change && <p className="tnum text-small font-medium">{change}</p>}
      </div>
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        <Side title={m.prices_try_today(today)} shown={pair.today} other={pair.version} currency={today.currency} />
        <Side
          title={(isUnsaved ? m.prices_try_unsaved : m.prices_try_version)(version)}
          shown={pair.version}
          other={pair.today}
          currency={currency}
        />
      </div>
    </li>
  )
}

interface TryResultProps {
  trial: TrialOnWire
  isUnsaved: boolean
  /** The prices are those of the ride before. */
  isBusy: boolean
}

export const TryResult = ({ trial, isUnsaved, isBusy }: TryResultProps) => (
  <div aria-busy={isBusy} className={isBusy ? 'opacity-60' : ''}>
    {trial.distance_miles !== null && (
      <p className="tnum text-small text-soft">{m.prices_try_miles({ miles: trial.distance_miles })}</p>
    )}
    <ul className="mt-3 grid gap-4">
      {pairClasses(trial.today, trial.version).map((pair) => (
        <TriedClassCard key={pair.service} pair={pair} trial={trial} isUnsaved={isUnsaved} />
      ))}
    </ul>
  </div>
)

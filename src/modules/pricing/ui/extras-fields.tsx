// Extras of a ride as steppers, each with its price.
import type { Currency } from '#kernel/money.ts'
import { FieldGroup } from '#kit/field-group.tsx'
import { Stepper } from '#kit/stepper.tsx'
import * as m from '#messages/en/extras.ts'
import type { ExtraOnSale } from '../extras/contract.ts'
import { type ExtraCounts, extraName, listSoldIn } from '../extras/rules.ts'
import { showPrice } from './service-class.ts'

interface ExtrasFieldsProps {
  onSale: readonly ExtraOnSale[]
  /** Extras of other classes are hidden. */
  service: string | null
  currency: Currency
  counts: ExtraCounts
  /** Messages by the id of the extra. */
  errors?: Readonly<Record<string, string | undefined>>
  onChange: (counts: ExtraCounts) => void
}

export const ExtrasFields = ({ onSale, service, currency, counts, errors = {}, onChange }: ExtrasFieldsProps) =>
  listSoldIn(onSale, service).map((extra) => {
    const { id, price, max } = extra
    const name = extraName(extra)
    return (
      <FieldGroup
        key={id}
        label={name}
        hint={price === 0 ? m.extra_free : m.extra_each({ price: showPrice(price, currency) })}
        error={errors[id]}
      >
        {(wiring) => (
          <Stepper
            wiring={wiring}
            name={`extras.${id}`}
            value={Math.min(counts[id] ?? 0, max)}
            min={0}
            max={max}
            fewer={m.fewer_of({ name })}
            more={m.more_of({ name })}
            onChange={(count) => onChange({ ...counts, [id]: count })}
          />
        )}
      </FieldGroup>
    )
  })

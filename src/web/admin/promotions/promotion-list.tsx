// The promotions: a table, or cards on small screens.
import { formatMinor } from '#kernel/money.ts'
import { shortDate } from '#kernel/time.ts'
import { call } from '#kit/api.ts'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/promotions.ts'
import { changePromotion, type PromotionOnWire } from '#modules/pricing/promotions/contract.ts'
import { ListTable } from '../../area/list-table.tsx'
import { useReloadPromotions } from './query.ts'
import { ActiveState, RowActions } from './state-actions.tsx'

const describeChange = ({ change, currency }: PromotionOnWire): string =>
  change.kind === 'percent'
    ? m.percent_off({ percent: change.basis_points / 100 })
    : m.amount_off({ amount: formatMinor(change.amount, currency ?? 'gbp') })

const describeDays = ({ starts_on, ends_on }: PromotionOnWire): string => {
  const [from, to] = [starts_on && shortDate(starts_on), ends_on && shortDate(ends_on)]
  if (from && to) return m.days_between({ from, to })
  if (from) return m.days_from({ from })
  return to ? m.days_until({ to }) : m.days_all
}

const describeUses = ({ uses, max_uses }: PromotionOnWire): string => m.uses_of({ uses, most: max_uses })

interface RowProps {
  promotion: PromotionOnWire
  onEdit: (promotion_id: string) => void
}

const Actions = ({ promotion, onEdit }: RowProps) => {
  const reload = useReloadPromotions()
  const { promotion_id, uses: _, created_at: __, created_by: ___, ...form } = promotion
  return (
    <RowActions
      name={promotion.code}
      active={promotion.active}
      onEdit={() => onEdit(promotion_id)}
      setActive={async (active) => {
        await call(changePromotion, { params: { promotion_id }, body: { ...form, active } })
        await reload()
      }}
    />
  )
}

interface PromotionListProps {
  promotions: readonly PromotionOnWire[]
  onEdit: (promotion_id: string) => void
}

const Table = ({ promotions, onEdit }: PromotionListProps) => (
  <ListTable
    label={m.promotions}
    className="mt-6"
    columns={[
      m.column_code,
      m.column_change,
      m.column_dates,
      m.column_uses,
      m.column_state,
      { head: m.column_actions, className: 'actions', isHidden: true },
    ]}
  >
    {promotions.map((promotion) => (
      <tr key={promotion.promotion_id}>
        <td className="wrap-anywhere">
          <span className="font-medium">{promotion.code}</span>
          <span className="block text-small text-muted">{promotion.name.en}</span>
        </td>
        <td className="tnum">{describeChange(promotion)}</td>
        <td className="tnum">{describeDays(promotion)}</td>
        <td className="tnum">{describeUses(promotion)}</td>
        <td>
          <ActiveState active={promotion.active} />
        </td>
        <td className="actions !py-2.5">
          <Actions promotion={promotion} onEdit={onEdit} />
        </td>
      </tr>
    ))}
  </ListTable>
)

const Cards = ({ promotions, onEdit }: PromotionListProps) => (
  <ul className="mt-6 grid gap-3" aria-label={m.promotions}>
    {promotions.map((promotion) => (
      <li key={promotion.promotion_id} className="card p-4">
        <div className="flex items-start justify-between gap-3">
          <span className="font-medium wrap-anywhere">{promotion.code}</span>
          <ActiveState active={promotion.active} />
        </div>
        <p className="text-small text-muted">{promotion.name.en}</p>
        <p className="tnum mt-2 text-small">{describeChange(promotion)}</p>
        <p className="tnum mt-1 text-small text-soft">{describeDays(promotion)}</p>
        <p className="tnum mt-1 mb-3 text-small text-soft">
          {m.column_uses}: {describeUses(promotion)}
        </p>
        <Actions promotion={promotion} onEdit={onEdit} />
      </li>
    ))}
  </ul>
)

export const PromotionList = (props: PromotionListProps) =>
  useMedia(fromMedium) ? <Table {...props} /> : <Cards {...props} />

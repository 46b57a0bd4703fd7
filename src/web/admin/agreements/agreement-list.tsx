// The agreements: a table, or cards on small screens.
import { labelOf } from '#kernel/codes.ts'
import { call } from '#kit/api.ts'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/promotions.ts'
import { type AgreementOnWire, changeAgreement } from '#modules/pricing/agreements/contract.ts'
import { ListTable } from '../../area/list-table.tsx'
import { ActiveState, RowActions } from '../promotions/state-actions.tsx'
import { useReloadAgreements } from './query.ts'

const describeChange = ({ change, card }: AgreementOnWire): string => {
  if (change.kind === 'card') return m.card_of({ name: card ?? '' })
  const percent = Math.abs(change.basis_points) / 100
  return change.basis_points < 0 ? m.percent_off({ percent }) : m.percent_more({ percent })
}

const Actions = ({ agreement, onEdit }: { agreement: AgreementOnWire; onEdit: (id: string) => void }) => {
  const reload = useReloadAgreements()
  const { agreement_id, revision, name, change } = agreement
  return (
    <RowActions
      name={agreement.payer.name}
      active={agreement.active}
      onEdit={() => onEdit(agreement_id)}
      setActive={async (active) => {
        await call(changeAgreement, { params: { agreement_id }, body: { revision, name, change, active } })
        await reload()
      }}
    />
  )
}

interface AgreementListProps {
  agreements: readonly AgreementOnWire[]
  onEdit: (agreement_id: string) => void
}

const Table = ({ agreements, onEdit }: AgreementListProps) => (
  <ListTable
    label={m.agreements}
    className="mt-6"
    columns={[
      m.column_payer,
      m.column_pays,
      m.column_state,
      { head: m.column_actions, className: 'actions', isHidden: true },
    ]}
  >
    {agreements.map((agreement) => (
      <tr key={agreement.agreement_id}>
        <td className="wrap-anywhere">
          <span className="font-medium">{agreement.payer.name}</span>
          <span className="block text-small text-muted">{labelOf(m.payers, agreement.payer.kind)}</span>
        </td>
        <td className="tnum">
          <span>{describeChange(agreement)}</span>
          <span className="block text-small text-muted">{agreement.name.en}</span>
        </td>
        <td>
          <ActiveState active={agreement.active} />
        </td>
        <td className="actions !py-2.5">
          <Actions agreement={agreement} onEdit={onEdit} />
        </td>
      </tr>
    ))}
  </ListTable>
)

const Cards = ({ agreements, onEdit }: AgreementListProps) => (
  <ul className="mt-6 grid gap-3" aria-label={m.agreements}>
    {agreements.map((agreement) => (
      <li key={agreement.agreement_id} className="card p-4">
        <div className="flex items-start justify-between gap-3">
          <span className="font-medium wrap-anywhere">{agreement.payer.name}</span>
          <ActiveState active={agreement.active} />
        </div>
        <p className="text-small text-muted">{labelOf(m.payers, agreement.payer.kind)}</p>
        <p className="tnum mt-2 text-small">{describeChange(agreement)}</p>
        <p className="mt-1 mb-3 text-small text-soft">{agreement.name.en}</p>
        <Actions agreement={agreement} onEdit={onEdit} />
      </li>
    ))}
  </ul>
)

export const AgreementList = (props: AgreementListProps) =>
  useMedia(fromMedium) ? <Table {...props} /> : <Cards {...props} />

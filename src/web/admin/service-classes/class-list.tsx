// The service classes in their order: a table, or cards on small screens.
import { TriangleAlert } from 'lucide-react'
import { Button } from '#kit/button.tsx'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/classes.ts'
import { officeOnlyClass } from '#modules/pricing/rules.ts'
import type { ListedClass } from '#modules/pricing/service-classes/contract.ts'
import { ListTable } from '../../area/list-table.tsx'

interface ListProps {
  classes: readonly ListedClass[]
  onEdit: (class_id: string) => void
}
type RowProps = Omit<ListProps, 'classes'> & { each: ListedClass; names: ReadonlyMap<string, string> }

const describeCars = ({ each: { class_id, served_by }, names }: RowProps): string =>
  served_by === null ? m.any_car : [...new Set([class_id, ...served_by])].map((id) => names.get(id) ?? id).join(', ')

const Status = ({ active }: ListedClass) => (
  <span className={`badge ${active ? 'badge-confirmed' : 'badge-neutral'}`}>
    {active ? m.statuses.active : m.statuses.retired}
  </span>
)

const Rates = ({ class_id, active, unpriced_by }: ListedClass) => {
  if (!active) return m.not_on_sale
  if (class_id === officeOnlyClass) return m.office_prices
  if (unpriced_by.length === 0) return m.priced
  return (
    <span className="inline-flex items-start gap-1.5 align-top text-error">
      <TriangleAlert className="mt-0.5 flex-none" size={16} strokeWidth={1.5} aria-hidden="true" />
      {m.not_priced({ cards: unpriced_by.join(', ') })}
    </span>
  )
}

const EditButton = ({ each: { class_id, name }, onEdit }: RowProps) => (
  <Button
    look="outline"
    className="btn-sm"
    aria-label={m.edit_of({ name: name.en })}
    aria-haspopup="dialog"
    onClick={() => onEdit(class_id)}
  >
    {m.edit}
  </Button>
)

const Row = (props: RowProps) => {
  const { each } = props
  return (
    <tr>
      <td className="wrap-anywhere">
        <span className="font-medium">{each.name.en}</span>
        <span className="block text-small text-muted">{each.class_id}</span>
      </td>
      <td className="tnum">{each.seats}</td>
      <td className="tnum">{each.luggage}</td>
      <td>{describeCars(props)}</td>
      <td>
        <Status {...each} />
      </td>
      <td>
        <Rates {...each} />
      </td>
      <td className="actions !py-2.5">
        <EditButton {...props} />
      </td>
    </tr>
  )
}

const Card = (props: RowProps) => {
  const { each } = props
  return (
    <li className="card p-4">
      <div className="flex items-start justify-between gap-3">
        <span className="font-medium wrap-anywhere">{each.name.en}</span>
        <Status {...each} />
      </div>
      <p className="text-small text-muted wrap-anywhere">{each.class_id}</p>
      <p className="tnum mt-2 text-small">{m.size(each)}</p>
      <p className="mt-1 text-small text-soft">
        {m.column_cars}: {describeCars(props)}
      </p>
      <p className="mt-1 mb-3 text-small text-soft">
        {m.column_rates}: <Rates {...each} />
      </p>
      <EditButton {...props} />
    </li>
  )
}

export const ClassList = ({ classes, onEdit }: ListProps) => {
  const isWide = useMedia(fromMedium)
  const names = new Map(classes.map(({ class_id, name }) => [class_id, name.en]))
  const rows = classes.map((each) => {
    const props = { each, names, onEdit }
    return isWide ? <Row key={each.class_id} {...props} /> : <Card key={each.class_id} {...props} />
  })
  if (!isWide)
    return (
      <ul className="mt-6 grid gap-3" aria-label={m.classes}>
        {rows}
      </ul>
    )
  return (
    <ListTable
      label={m.classes}
      className="mt-6"
      columns={[
        m.column_class,
        m.column_seats,
        m.column_luggage,
        m.column_cars,
        m.column_status,
        m.column_rates,
        { head: m.column_actions, className: 'actions', isHidden: true },
      ]}
    >
      {rows}
    </ListTable>
  )
}

// The pages: a table, or cards on small screens.
import { Eye, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '#kernel/number.ts'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/pages.ts'
import type { PageSummary } from '#modules/content/contract.ts'
import { ListTable } from '../../area/list-table.tsx'
import { officeMoment, officeTime } from '../../area/office-time.ts'
import { paths } from '../../paths.ts'
import { PageStatus } from './status-badge.tsx'

const editorOf = ({ page_id }: PageSummary) => `${paths.adminPages}/${page_id}`

const Actions = ({ page }: { page: PageSummary }) => (
  <div className="flex justify-end gap-1">
    {page.status === 'published' && (
      <a href={`/${page.slug}`} className="icon-btn" aria-label={m.view({ title: page.title })}>
        <Eye size={18} strokeWidth={1.5} aria-hidden="true" />
      </a>
    )}
    <Link to={editorOf(page)} className="icon-btn" aria-label={m.edit({ title: page.title })}>
      <Pencil size={18} strokeWidth={1.5} aria-hidden="true" />
    </Link>
  </div>
)

const Row = ({ page }: { page: PageSummary }) => {
  const { date, time } = officeTime(page.updated_at)
  return (
    <tr>
      <td className="font-medium">
        <Link to={editorOf(page)} className="hover:underline">
          {page.title}
        </Link>
      </td>
      <td className="break-all">/{page.slug}</td>
      <td className="tnum">
        {date}, {time}
        <span className="block text-muted">{m.by_author(page)}</span>
      </td>
      <td>
        <PageStatus page={page} />
      </td>
      <td className="num tnum">{formatNumber(page.views)}</td>
      <td className="actions !py-2.5">
        <Actions page={page} />
      </td>
    </tr>
  )
}

const Table = ({ pages }: { pages: readonly PageSummary[] }) => (
  <ListTable
    columns={[
      m.column_title,
      m.column_url,
      m.column_modified,
      m.column_status,
      { head: m.column_views, className: 'num' },
      { head: m.column_actions, className: 'actions', isHidden: true },
    ]}
  >
    {pages.map((page) => (
      <Row key={page.page_id} page={page} />
    ))}
  </ListTable>
)

const Cards = ({ pages }: { pages: readonly PageSummary[] }) => (
  <ul className="grid gap-3">
    {pages.map((page) => (
      <li key={page.page_id} className="card p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-ui font-medium wrap-anywhere">{page.title}</p>
            <p className="text-small break-all text-muted">/{page.slug}</p>
          </div>
          <PageStatus page={page} />
        </div>
        <p className="tnum mt-3 text-small text-soft">
          {officeMoment(page.updated_at)} {m.by_author(page)}
        </p>
        <div className="mt-3 flex items-center justify-between border-t border-line pt-2">
          <span className="tnum text-ui">{m.views({ count: page.views })}</span>
          <Actions page={page} />
        </div>
      </li>
    ))}
  </ul>
)

export const PageList = ({ pages }: { pages: readonly PageSummary[] }) =>
  useMedia(fromMedium) ? <Table pages={pages} /> : <Cards pages={pages} />

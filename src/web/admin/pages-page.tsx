// Page Management: all pages of the website with search, figures, and a button to create one.
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '#kernel/number.ts'
import { Skeleton } from '#kit/skeleton.tsx'
import * as m from '#messages/office/pages.ts'
import { useAddressQuery } from '../address-query.ts'
import { ListSearch } from '../area/list-search.tsx'
import { StatCard } from '../area/stat-card.tsx'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { PageList } from './pages/page-list.tsx'
import { usePages } from './pages/query.ts'

const Totals = ({ totals }: { totals: { pages: number; published: number; views: number } }) => (
  <dl className="mt-7 grid gap-4 sm:grid-cols-3">
    <StatCard label={m.total_pages} figure={formatNumber(totals.pages)} note={m.pages_note} />
    <StatCard
      label={m.total_published}
      figure={formatNumber(totals.published)}
      note={m.published_note({ drafts: totals.pages - totals.published })}
    />
    <StatCard label={m.total_views} figure={formatNumber(totals.views)} note={m.views_note} />
  </dl>
)

const Nothing = ({ isSearching }: { isSearching: boolean }) => (
  <div className="card p-8 text-center">
    <h2 className="text-title-3">{isSearching ? m.none_found : m.none}</h2>
    {isSearching && <p className="mt-1.5 text-ui text-soft">{m.none_found_line}</p>}
  </div>
)

const Loading = () => (
  <Skeleton label={m.loading}>
    <div className="skel mt-7 h-32" />
    <div className="skel mt-7 h-96" />
  </Skeleton>
)

export const AdminPagesPage = () => {
  const [query, setQuery] = useAddressQuery()
  const search = query.get('search') ?? ''
  const { data, isError, refetch, isPlaceholderData } = usePages(search)
  return (
    <div className="pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title={m.title} />
          <p className="mt-2 text-ui text-soft">{m.subtitle}</p>
        </div>
        <Link to={`${paths.adminPages}/new`} className="btn btn-primary">
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.create}
        </Link>
      </div>
      {data && (
        <>
          <Totals totals={data.totals} />
          <ListSearch
            className="mt-7"
            label={m.search_label}
            placeholder={m.search_placeholder}
            value={search}
            onSearch={(text) => setQuery(() => new URLSearchParams(text && { search: text }), { replace: true })}
          />
          <p role="status" className="sr-only">
            {search && !isPlaceholderData ? m.found({ count: data.data.length }) : ''}
          </p>
          <div className="mt-4">
            {data.data.length > 0 ? <PageList pages={data.data} /> : <Nothing isSearching={search !== ''} />}
          </div>
        </>
      )}
      {!data && (isError ? <TryAgain message={m.load_failed} onRetry={refetch} /> : <Loading />)}
    </div>
  )
}

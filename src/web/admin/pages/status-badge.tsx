// Published or Draft, with a mark where a newer draft exists.
import { labelOf } from '#kernel/codes.ts'
import * as m from '#messages/office/pages.ts'
import type { PageSummary } from '#modules/content/contract.ts'

export const PageStatus = ({ page }: { page: Pick<PageSummary, 'status' | 'unpublished_changes'> }) => (
  <span className="inline-flex flex-wrap gap-1.5">
    <span className={`badge ${page.status === 'published' ? 'badge-confirmed' : 'badge-neutral'}`}>
      {labelOf(m.status, page.status)}
    </span>
    {page.unpublished_changes && <span className="badge badge-pending">{m.changes_wait}</span>}
  </span>
)

// The head of the pages of promotions and agreements.
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/office/promotions.ts'
import { paths } from '../../paths.ts'
import { PageHeading } from '../../public/page-heading.tsx'

export const PageHead = ({ title, line, children }: { title: string; line: string; children: ReactNode }) => (
  <>
    <Link to={paths.adminPrices} className="link inline-flex items-center gap-2 text-ui text-soft">
      <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
      {m.all_prices}
    </Link>
    <div className="mt-4 flex flex-wrap items-start justify-between gap-4">
      <div>
        <PageHeading title={title} className="text-title-1" />
        <p className="mt-2 max-w-[65ch] text-ui text-soft">{line}</p>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  </>
)

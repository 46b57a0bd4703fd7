// The heading of the partner desk with links to its pages.
import { NavLink } from 'react-router'
import * as m from '#messages/partner/desk.ts'
import { paths } from '../../paths.ts'
import { PageHeading } from '../../public/page-heading.tsx'

const look = ({ isActive }: { isActive: boolean }) => `btn ${isActive ? 'btn-primary' : 'btn-outline'}`

export const DeskHeading = ({ title, line }: { title: string; line?: string }) => (
  <div className="flex flex-wrap items-start justify-between gap-4 print:hidden">
    <div>
      <PageHeading title={title} />
      {line && <p className="mt-2 text-ui text-soft">{line}</p>}
    </div>
    <nav aria-label={m.parts} className="flex flex-wrap gap-3">
      <NavLink end to={paths.partnerDesk} className={look}>
        {m.guest_list}
      </NavLink>
      <NavLink to={paths.partnerCars} className={look}>
        {m.cars}
      </NavLink>
    </nav>
  </div>
)

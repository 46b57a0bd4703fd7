// The frame of the three Commission pages: title, navigation, and the notice that they are for owners.
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { owners_only } from '#messages/partner/area.ts'
import * as m from '#messages/partner/commission.ts'
import { paths } from '../../paths.ts'
import { PageHeading } from '../../public/page-heading.tsx'
import { useOwnPartner } from '../own-partner.ts'

const pages = [
  { to: paths.partnerEarnings, label: m.tab_earnings },
  { to: paths.partnerTransactions, label: m.tab_transactions },
  { to: paths.partnerPayouts, label: m.tab_payouts },
]

const CommissionTabs = () => {
  const { pathname } = useLocation()
  return (
    <nav aria-label={m.tabs_label} className="tabs mt-5 overflow-x-auto">
      {pages.map(({ to, label }) => (
        <Link key={to} to={to} className="tab" aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

interface FrameProps {
  title: string
  line?: string
  children: ReactNode
}

export const CommissionFrame = ({ title, line, children }: FrameProps) => {
  const { role } = useOwnPartner()
  return (
    <div className="pb-16">
      <PageHeading title={title} />
      {role === 'owner' && line && <p className="mt-2 text-ui text-soft">{line}</p>}
      {role === 'owner' ? (
        <>
          <CommissionTabs />
          {children}
        </>
      ) : (
        <p className="card mt-7 p-8 text-ui">{owners_only}</p>
      )}
    </div>
  )
}

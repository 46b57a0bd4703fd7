// Account Settings: the signed-in person, the company, account security, bank account and team.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PageSection } from '#kit/page-section.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import * as m from '#messages/partner/account.ts'
import { PasswordCard } from '#modules/auth/ui/password-card.tsx'
import { TwoFactorCard } from '#modules/auth/ui/two-factor-card.tsx'
import { useProfile } from '../own-profile.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { site } from '../site.ts'
import { useStoredUser } from '../stored-user.ts'
import { AccountForm } from './account/account-form.tsx'
import { BankCard } from './account/bank-card.tsx'
import { companyQuery } from './account/query.ts'
import { useOwnPartner } from './own-partner.ts'

const TeamCard = ({ isOwner }: { isOwner: boolean }) => (
  <PageSection title={m.team} line={m.team_line}>
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-[40ch] text-ui text-soft">{isOwner ? m.team_text : m.team_text_desk}</p>
      <Link to={paths.partnerTeam} className="btn btn-outline btn-sm">
        {m.team_open}
      </Link>
    </div>
  </PageSection>
)

const Loading = () => (
  <Skeleton label={m.loading}>
    <div className="skel mt-8 h-64" />
    <div className="skel mt-8 h-64" />
  </Skeleton>
)

const Account = ({ userId }: { userId: string }) => {
  const isOwner = useOwnPartner().role === 'owner'
  const profile = useProfile(userId)
  const company = useQuery(companyQuery)
  const retry = () => Promise.all([profile.refetch(), company.refetch()])
  if (!profile.data || !company.data)
    return profile.isError || company.isError ? <TryAgain message={m.load_failed} onRetry={retry} /> : <Loading />
  return (
    <>
      <AccountForm user={profile.data} company={company.data} isOwner={isOwner} />
      <PasswordCard userId={userId} />
      <TwoFactorCard siteName={site().name} setUpLabel={m.enable_two_factor} />
      <BankCard isOwner={isOwner} />
      <TeamCard isOwner={isOwner} />
    </>
  )
}

export const PartnerAccountPage = () => {
  const userId = useStoredUser()?.user_id
  return (
    <div className="max-w-[60rem] pb-16">
      <PageHeading title={m.title} />
      {userId !== undefined && <Account key={userId} userId={String(userId)} />}
    </div>
  )
}

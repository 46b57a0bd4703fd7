// Team: members, invitations, and the form by which owners invite.
import { PageSection } from '#kit/page-section.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import * as m from '#messages/partner/team.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { BackLink } from './back-link.tsx'
import { useOwnPartner } from './own-partner.ts'
import { Invitations, InviteForm } from './team/invitations.tsx'
import { Members } from './team/members.tsx'
import { useTeam } from './team/query.ts'

const Team = ({ isOwner }: { isOwner: boolean }) => {
  const { data, isError, refetch } = useTeam()
  if (!data)
    return isError ? (
      <TryAgain message={m.load_failed} onRetry={refetch} />
    ) : (
      <Skeleton label={m.loading}>
        <div className="skel mt-8 h-64" />
      </Skeleton>
    )
  return (
    <>
      <PageSection title={m.members}>
        <Members members={data.members} isOwner={isOwner} />
      </PageSection>
      <PageSection title={m.invitations}>
        <Invitations invitations={data.invitations} isOwner={isOwner} />
      </PageSection>
      {isOwner && (
        <PageSection title={m.invite_title} line={m.invite_line}>
          <InviteForm />
        </PageSection>
      )}
    </>
  )
}

export const PartnerTeamPage = () => {
  const isOwner = useOwnPartner().role === 'owner'
  return (
    <div className="max-w-[60rem] pb-16">
      <BackLink to={paths.partnerAccount}>{m.back}</BackLink>
      <PageHeading title={m.team} />
      <p className="mt-2 text-ui text-soft">{isOwner ? m.subtitle : m.subtitle_desk}</p>
      <Team isOwner={isOwner} />
    </div>
  )
}

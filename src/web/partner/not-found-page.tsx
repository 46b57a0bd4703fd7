// The not-found page of the partner's area.
import { not_found_title, return_home } from '#messages/en/home.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'

export const PartnerNotFoundPage = () => (
  <>
    <PageHeading title={not_found_title} />
    <a href={paths.partnerDashboard} className="btn btn-primary mt-8">
      {return_home}
    </a>
  </>
)

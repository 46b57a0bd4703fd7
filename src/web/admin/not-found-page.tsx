// The not-found page of the back office.
import { not_found_title, return_home } from '#messages/en/home.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'

export const AdminNotFoundPage = () => (
  <>
    <PageHeading title={not_found_title} />
    <a href={paths.home} className="btn btn-primary mt-8">
      {return_home}
    </a>
  </>
)

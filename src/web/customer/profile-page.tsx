// The customer's account.
import * as m from '#messages/en/dashboard.ts'
import { PageHeading } from '../public/page-heading.tsx'

export const ProfilePage = () => (
  <PageHeading title={m.account} className="text-title-1">
    {m.account}
  </PageHeading>
)

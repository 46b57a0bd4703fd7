// Not-found page inside the app; same as the document.

import { not_found_title } from '#messages/en/home.ts'
import { NotFound } from './not-found-page.tsx'
import { usePageTitle } from './page-heading.tsx'

export const NotFoundPage = () => {
  usePageTitle(not_found_title)
  return <NotFound />
}

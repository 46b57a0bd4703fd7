// An unknown address inside the app looks as it does when the server answers it.

import { not_found_title } from '#messages/en/home.ts'
import { NotFound } from './not-found-page.tsx'
import { usePageTitle } from './page-heading.tsx'

export const NotFoundPage = () => {
  usePageTitle(not_found_title)
  return <NotFound />
}

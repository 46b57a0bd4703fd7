// Wires accounts, profiles, photos and saved passengers.
import type { Module } from '#platform/module.ts'
import { createContactCorrections } from './contact-corrections/service.ts'
import { createCustomerCards } from './customer-cards/service.ts'
import { userJobs } from './jobs.ts'
import { createPassengers } from './passengers/service.ts'
import { createPhotos, type PhotosDeps } from './photos/service.ts'
import { createProfiles, type EmailChangeRequestedHook, type ProfilesDeps } from './profiles/service.ts'
import { userRoutes } from './routes.ts'
import { createUsers } from './service.ts'

export const usersModule = (needs: Parameters<typeof createUsers>[0] & PhotosDeps & Pick<ProfilesDeps, 'limits'>) => {
  const onEmailChangeRequested: EmailChangeRequestedHook[] = []
  const users = createUsers(needs)
  const photos = createPhotos(needs)
  const gives = {
    users,
    photos,
    passengers: createPassengers({ ...needs, users }),
    profiles: createProfiles({ ...needs, onEmailChangeRequested }),
    contactCorrections: createContactCorrections({ ...needs, onEmailChangeRequested }),
    customerCards: createCustomerCards(needs),
    onEmailChangeRequested,
  }
  return {
    gives,
    routes: (api) => userRoutes(api, gives),
    jobs: (outbox) => userJobs(outbox, gives),
  } satisfies Module<typeof gives>
}

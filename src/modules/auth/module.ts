// Wires sign-in; its hooks let later modules take part in what happens to an account.
import type { Language } from '#kernel/language.ts'
import type { Site } from '#kernel/site.ts'
import type { EmailChangeRequestedHook } from '#modules/users/profiles/service.ts'
import type { Module } from '#platform/module.ts'
import { consentWording } from './consent/service.ts'
import type { DeletionHook } from './deletion/service.ts'
import { authJobs } from './jobs.ts'
import { authRoutes } from './routes.ts'
import { type AuthDeps, createAuth, noHooks } from './service.ts'

interface AuthNeeds extends Omit<AuthDeps, 'hooks' | 'consentWording'> {
  site: () => Site
  passengers: DeletionHook
  onEmailChangeRequested: EmailChangeRequestedHook[]
}

export const authModule = (needs: AuthNeeds) => {
  const hooks = noHooks()
  hooks.onDeleting.push(needs.passengers)
  const auth = createAuth({
    ...needs,
    hooks,
    consentWording: (language: Language) => consentWording(needs.site(), language),
  })
  needs.onEmailChangeRequested.push(auth.requestEmailChange)
  const gives = { auth, hooks }
  return {
    gives,
    routes: (api) => authRoutes(api, { ...needs, auth }),
    jobs: (outbox) => authJobs(outbox, gives),
  } satisfies Module<typeof gives>
}

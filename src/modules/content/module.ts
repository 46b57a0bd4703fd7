// Wires the pages of the public site.
import type { Module } from '#platform/module.ts'
import { contentRoutes } from './routes.ts'
import { seedPages } from './seed/service.ts'
import { type ContentDeps, createContent } from './service.ts'

export const contentModule = (needs: ContentDeps) => {
  const gives = { content: createContent(needs) }
  return {
    gives,
    routes: (api) => contentRoutes(api, gives),
    start: async () => {
      await seedPages(needs.db, gives.content.createIn)
    },
    stop: gives.content.close,
  } satisfies Module<typeof gives>
}

// HTTP routes of the settings.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { changeSettings, getSettings } from './contract.ts'
import type { SettingsService } from './service.ts'

export const settingsRoutes = (app: FastifyInstance, { settings }: { settings: SettingsService }): void => {
  serve(app, getSettings, async () => success(await settings.readFresh()))
  serve(app, changeSettings, async ({ body, actor }) =>
    success(await settings.change(body, actor.staff?.id ?? 'system')),
  )
}

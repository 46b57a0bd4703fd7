// API of the settings: the office reads all of them and changes those it sends.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/settings-errors.ts'
import { settingFields } from './rules.ts'

export const refusals = defineRefusals({
  SETTINGS_CHANGED: [409, m.settings_changed],
})

/** `version` increases with every change of any setting. */
const settingsAnswer = z.object({ ...settingFields, business_address: z.string(), version: z.int() })
export type VersionedSettings = z.output<typeof settingsAnswer>

export const settingsForm = z.strictObject(settingFields).partial().extend({ version: z.int() })
export type SettingsForm = z.output<typeof settingsForm>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'Every setting of this installation, with their version',
  access: 'admin',
  answer: answerSchema(settingsAnswer),
})

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  summary:
    'Changes the settings that are sent; refused with 409 and the settings as they are where somebody changed them since `version`',
  access: 'admin',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  body: settingsForm,
  answer: answerSchema(settingsAnswer),
})

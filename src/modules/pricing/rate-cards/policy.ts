// Who may schedule a draft.
import type { RateVersion } from './store.ts'

/** Whether this administrator may schedule the draft: another one than who changed it last, where the settings say so. */
export const canSchedule = (
  { edited_by }: Pick<RateVersion, 'edited_by'>,
  actor: string,
  { rates_need_second_person }: { rates_need_second_person: boolean },
): boolean => !rates_need_second_person || edited_by !== actor

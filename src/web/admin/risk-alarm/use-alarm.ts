// How this browser alerts the signed-in person when a ride turns red.
import type { NoticeWay } from '#modules/notifications/staff-notices/contract.ts'
import { useBrowserPermission } from '../notices/permission.ts'
import { useNoticeChoices } from '../notices/query.ts'

/** Undefined until the choice is known, and for a role that does not see the board. */
export const useAlarm = (): Record<Exclude<NoticeWay, 'email'>, boolean> | undefined => {
  const { data } = useNoticeChoices()
  const isAllowed = useBrowserPermission() === 'granted'
  const choice = data?.kinds.find(({ kind }) => kind === 'ride_at_risk')
  return choice && { sound: choice.sound, notification: choice.notification && isAllowed }
}

// Watches on every page of the office for the notices that the person has chosen for the browser. Rides at risk have their own watch.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#kit/api.ts'
import { listNotices, type NoticeChoice, type OfficeNotice } from '#modules/notifications/staff-notices/contract.ts'
import { officeRefreshMs } from '../refresh-interval.ts'
import { playChime } from '../risk-alarm/ring.ts'
import { useBrowserPermission } from './permission.ts'
import { useNoticeChoices } from './query.ts'
import { showNotices } from './show-notices.ts'

const isHeard = ({ kind, notification, sound }: NoticeChoice): boolean =>
  kind !== 'ride_at_risk' && (notification || sound)

export const useStaffNotices = (): void => {
  const { data: choices } = useNoticeChoices()
  const heard = choices?.kinds.filter(isHeard) ?? []
  const mayShow = useBrowserPermission() === 'granted'
  /** Kinds that are watched, and the notices of the last look; the first look after a change of the kinds rings for none. */
  const known = useRef<{ kinds: string; ids: ReadonlySet<string> }>(undefined)
  const kinds = heard.map(({ kind }) => kind).join()
  const { data } = useQuery({
    queryKey: ['office-notices', kinds],
    queryFn: async ({ signal }) => (await call(listNotices, { signal })).data,
    enabled: heard.length > 0,
    refetchInterval: officeRefreshMs,
    // The office may be in another tab.
    refetchIntervalInBackground: true,
    gcTime: 0,
  })

  const ring = useEffectEvent((notices: readonly OfficeNotice[]) => {
    const before = known.current?.kinds === kinds ? known.current.ids : undefined
    known.current = { kinds, ids: new Set(notices.map(({ notice_id }) => notice_id)) }
    const fresh = before ? notices.filter(({ notice_id }) => !before.has(notice_id)) : []
    const has = (way: 'notification' | 'sound') => (notice: OfficeNotice) =>
      heard.some((choice) => choice.kind === notice.kind && choice[way])
    if (fresh.some(has('sound'))) playChime()
    if (mayShow) showNotices(fresh.filter(has('notification')))
  })
  useEffect(() => {
    if (data) ring(data)
  }, [data])
}

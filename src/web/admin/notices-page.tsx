// Notices: what the signed-in person is notified of, by e-mail, by notification of the browser, or with a sound.

import { useId, useState } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { Button } from '#kit/button.tsx'
import { Checkbox } from '#kit/checkbox.tsx'
import { FieldError } from '#kit/field.tsx'
import * as m from '#messages/office/notices.ts'
import {
  type NoticeChoice,
  type NoticeChoices,
  type NoticeWay,
  noticeWays,
} from '#modules/notifications/staff-notices/contract.ts'
import { ListLoading } from '../area/list-states.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { requestPermission, useBrowserPermission } from './notices/permission.ts'
import { useNoticeChoices, useSetNotice } from './notices/query.ts'
import { playAlarm, playChime } from './risk-alarm/ring.ts'

const NoticeRow = ({ choice }: { choice: NoticeChoice }) => {
  const id = useId()
  const setNotice = useSetNotice()
  const { kind } = choice
  const change = async (way: NoticeWay, isOn: boolean) => {
    // The sound is heard once, and the browser allows later ones after this click.
    if (isOn && way === 'sound') (kind === 'ride_at_risk' ? playAlarm : playChime)()
    await setNotice(kind, way, isOn)
    if (isOn && way === 'notification') await requestPermission()
  }
  return (
    <li className="grid items-center gap-x-8 gap-y-1 py-4 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p id={id} className="text-ui font-medium">
          {labelOf(m.kinds, kind)}
        </p>
        <p id={`${id}-line`} className="mt-0.5 text-small text-muted">
          {labelOf(m.lines, kind)}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out beside its legend */}
      <div
        role="group"
        aria-labelledby={id}
        aria-describedby={`${id}-line`}
        className="grid grid-cols-3 gap-x-4 max-sm:grid-cols-1 md:w-[24rem]"
      >
        {noticeWays.map((way) => (
          <Checkbox
            key={way}
            className="items-center!"
            checked={choice[way]}
            onChange={({ target }) => void change(way, target.checked)}
          >
            {m.ways[way]}
          </Checkbox>
        ))}
      </div>
    </li>
  )
}

/** Says what keeps this browser from showing the notifications that the person has chosen. */
const Permission = () => {
  const permission = useBrowserPermission()
  const [isBusy, setBusy] = useState(false)
  if (permission === 'granted') return null
  if (permission !== 'default')
    return (
      <div className="mt-6" role="status">
        <FieldError id="notices-blocked">{permission === 'denied' ? m.blocked : m.unsupported}</FieldError>
      </div>
    )
  const allow = async () => {
    setBusy(true)
    await requestPermission()
    setBusy(false)
  }
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2" role="status">
      <span className="text-ui">{m.permission_line}</span>
      <Button look="outline" className="btn-sm" disabled={isBusy} onClick={() => void allow()}>
        {m.allow}
      </Button>
    </div>
  )
}

const Choices = ({ choices: { address, kinds } }: { choices: NoticeChoices }) => (
  <>
    {kinds.some(({ notification }) => notification) && <Permission />}
    <ul className="mt-6 divide-y divide-line border-y border-rule">
      {kinds.map((choice) => (
        <NoticeRow key={choice.kind} choice={choice} />
      ))}
    </ul>
    <p className="mt-4 text-small wrap-anywhere text-muted">
      {m.address_line({ address })} {m.office_line}
    </p>
  </>
)

export const AdminNoticesPage = () => {
  const { data, isError, refetch } = useNoticeChoices()
  return (
    <div className="max-w-[60rem] pb-16">
      <PageHeading title={m.notices} />
      <p className="mt-2 text-ui text-soft">{m.subtitle}</p>
      {data && <Choices choices={data} />}
      {!data && (isError ? <TryAgain message={m.load_failed} onRetry={refetch} /> : <ListLoading words={m.loading} />)}
    </div>
  )
}

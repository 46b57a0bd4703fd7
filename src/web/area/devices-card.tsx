// The signed-in devices, each with a sign-out button, and one button for all other devices.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useRef } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { PageSection } from '#kit/page-section.tsx'
import { toast, toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/security.ts'
import { type Device, endDevice, endOtherDevices, listDevices } from '#modules/auth/devices/contract.ts'
import { LoadFailed } from '#modules/auth/ui/load-failed.tsx'
import type { WriteMoment } from './office-time.ts'
import { readerMoment } from './reader-time.ts'

const queryKey = ['devices']

const deviceName = ({ browser, system }: Device): string =>
  browser && system ? m.browser_on_system({ browser, system }) : (browser ?? system ?? m.device_unknown)

const useSignOutDevices = (onSignedOut: () => void) => {
  const cache = useQueryClient()
  const refetchDevices = () => cache.invalidateQueries({ queryKey })
  const onError = async (error: unknown) => {
    toastError(messageOf(error, m.failed))
    // The device was signed out already, so the list is stale.
    if (isRefused(error, 'DEVICE_NOT_FOUND')) await refetchDevices()
  }
  const one = useMutation({
    mutationFn: ({ session_id }: Device) => call(endDevice, { params: { session_id } }),
    onSuccess: async (_, device) => {
      toast({ title: m.signed_out_title, message: m.signed_out({ agent: deviceName(device) }) })
      await refetchDevices()
      onSignedOut()
    },
    onError,
  })
  const others = useMutation({
    mutationFn: () => call(endOtherDevices),
    onSuccess: async ({ data }) => {
      toast({ title: m.signed_out_title, message: m.signed_out_others({ count: data.ended }) })
      await refetchDevices()
      onSignedOut()
    },
    onError,
  })
  return { one, others }
}

const Facts = ({ device, moment }: { device: Device; moment: WriteMoment }) => (
  <div className="min-w-0">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ui font-medium">
      {deviceName(device)}
      {device.current && <span className="badge badge-confirmed">{m.this_device}</span>}
      {device.kind === 'staff' && <span className="badge badge-neutral">{m.back_office}</span>}
    </p>
    <p className="mt-0.5 text-small wrap-anywhere text-muted">
      {m.seen({ where: device.ip_place, when: moment(device.seen_at) })}
    </p>
    <p className="text-small text-muted">{m.since({ when: moment(device.created_at) })}</p>
  </div>
)

interface DeviceListProps {
  ref: Ref<HTMLUListElement>
  devices: readonly Device[]
  signOuts: ReturnType<typeof useSignOutDevices>
  moment: WriteMoment
}

const DeviceList = ({ ref, devices, signOuts: { one, others }, moment }: DeviceListProps) => (
  <>
    <ul ref={ref} aria-label={m.devices_title} tabIndex={-1} className="outline-none">
      {devices.map((device) => (
        <li
          key={device.session_id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4 first:pt-0"
        >
          <Facts device={device} moment={moment} />
          {!device.current && (
            <Button
              look="outline"
              className="btn-sm"
              aria-label={m.sign_out_of({ agent: deviceName(device), when: moment(device.created_at) })}
              busy={one.isPending && one.variables.session_id === device.session_id && m.working}
              onClick={() => one.mutate(device)}
            >
              {m.sign_out}
            </Button>
          )}
        </li>
      ))}
    </ul>
    {devices.length > 1 && (
      <Button
        look="outline"
        className="btn-sm mt-4"
        busy={others.isPending && m.working}
        onClick={() => others.mutate()}
      >
        {m.sign_out_others}
      </Button>
    )}
  </>
)

export const DevicesCard = ({ moment = readerMoment }: { moment?: WriteMoment }) => {
  const list = useRef<HTMLUListElement>(null)
  // The pressed button disappears with its device, so the focus moves to the list.
  const signOuts = useSignOutDevices(() => list.current?.focus())
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listDevices, { signal })).data,
  })
  return (
    <PageSection title={m.devices_title} line={m.devices_line}>
      <div>
        {data && <DeviceList ref={list} devices={data} signOuts={signOuts} moment={moment} />}
        {!data && (isError ? <LoadFailed onRetry={refetch} /> : <div className="skel h-24" aria-busy="true" />)}
      </div>
    </PageSection>
  )
}

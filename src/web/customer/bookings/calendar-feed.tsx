// The private calendar address: show, copy, and renew it after it leaked.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { call } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { CloseButton } from '#kit/close-button.tsx'
import { copyText } from '#kit/copy-text.ts'
import { Dialog } from '#kit/dialog.tsx'
import { TextField } from '#kit/field.tsx'
import * as m from '#messages/en/dashboard.ts'
import { getCalendarFeed, renewCalendarFeed } from '#modules/bookings/calendar/contract.ts'

const useFeed = (userId: string) => {
  const params = { user_id: userId }
  const queryKey = ['calendar-feed', userId]
  const cache = useQueryClient()
  const feed = useQuery({ queryKey, queryFn: ({ signal }) => call(getCalendarFeed, { params, signal }) })
  const renewing = useMutation({
    mutationFn: () => call(renewCalendarFeed, { params }),
    onSuccess: (answer) => cache.setQueryData(queryKey, answer),
  })
  return { address: feed.data?.data.address, isLoaded: feed.data !== undefined, hasFailed: feed.isError, renewing }
}

type Feed = ReturnType<typeof useFeed>

const Address = ({ address }: { address: string }) => {
  const [copyResult, setCopyResult] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await copyText(address)
      setCopyResult(m.copied)
    } catch {
      // Copying is not allowed here, so the address is selected for a keyboard copy.
      field.current?.select()
      setCopyResult(m.copy_failed)
    }
  }
  return (
    <>
      <div className="mt-5 flex items-end gap-2">
        <TextField ref={field} className="flex-1" label={m.calendar_address} value={address} readOnly />
        <Button look="outline" onClick={() => void copy()}>
          {m.copy}
        </Button>
      </div>
      <p role="status" className="mt-1.5 min-h-5 text-micro text-muted">
        {copyResult}
      </p>
    </>
  )
}

const Renewing = ({ renewing }: Pick<Feed, 'renewing'>) => {
  const [isConfirming, setConfirming] = useState(false)
  if (!isConfirming)
    return (
      <>
        <Button look="outline" className="btn-sm mt-3" onClick={() => setConfirming(true)}>
          {m.calendar_renew}
        </Button>
        <p role="status" className="mt-2 text-small text-soft">
          {renewing.isSuccess && m.calendar_renewed}
        </p>
      </>
    )
  return (
    <div className="mt-3 border-t border-line pt-4">
      <p className="text-small text-soft">{m.calendar_renew_line}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          autoFocus
          className="btn-sm"
          busy={renewing.isPending && m.working}
          onClick={() => renewing.mutate(undefined, { onSuccess: () => setConfirming(false) })}
        >
          {m.calendar_renew_yes}
        </Button>
        <Button look="outline" className="btn-sm" onClick={() => setConfirming(false)}>
          {m.calendar_keep}
        </Button>
      </div>
    </div>
  )
}

const Content = ({ feed }: { feed: Feed }) => {
  const { address, isLoaded, hasFailed, renewing } = feed
  return (
    <>
      <p className="text-ui text-soft">{m.calendar_line}</p>
      {address && (
        <>
          <Address key={address} address={address} />
          <Renewing renewing={renewing} />
        </>
      )}
      {isLoaded && !address && (
        <>
          <p className="mt-4 text-ui">{m.calendar_none}</p>
          <Button className="mt-4" busy={renewing.isPending && m.working} onClick={() => renewing.mutate()}>
            {m.calendar_make}
          </Button>
        </>
      )}
      {(hasFailed || renewing.isError) && (
        <p role="alert" className="mt-4 text-small text-error">
          {m.calendar_failed}
        </p>
      )}
      {!isLoaded && !hasFailed && <div className="skel mt-5 h-12" aria-busy="true" />}
    </>
  )
}

export const CalendarFeed = ({ userId, onClose }: { userId: string; onClose: () => void }) => {
  const id = useId()
  const feed = useFeed(userId)
  return (
    <Dialog shape="card" labelledBy={id} className="md:w-[36rem]" onClose={onClose}>
      <div className="flex items-start justify-between gap-4 px-6 pt-6 md:px-8 md:pt-7">
        <h2 id={id} className="text-title-2">
          {m.calendar_title}
        </h2>
        <CloseButton label={m.close} className="-mr-2" onClick={onClose} />
      </div>
      <div className="overflow-y-auto px-6 pt-3 pb-7 md:px-8">
        <Content feed={feed} />
      </div>
    </Dialog>
  )
}

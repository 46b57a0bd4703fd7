// Copies, discards and unschedules versions of a rate card.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, messageOf } from '#kit/api.ts'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/rates.ts'
import {
  createRateDraft,
  deleteRateDraft,
  unscheduleRateVersion,
  type VersionHead,
} from '#modules/pricing/rate-cards/contract.ts'
import { paths } from '../../paths.ts'
import { useReloadCards, useStoreVersion } from './query.ts'

type Version = Pick<VersionHead, 'version_id' | 'number'>

export const priceVersionPath = ({ version_id }: Pick<VersionHead, 'version_id'>) =>
  `${paths.adminPrices}/${version_id}`

export const rehearsalPath = (version: Pick<VersionHead, 'version_id'>) => `${priceVersionPath(version)}/rehearsal`

export const useVersionActions = () => {
  const navigate = useNavigate()
  const storeVersion = useStoreVersion()
  const reloadCards = useReloadCards()
  const [running, setRunning] = useState<'copy' | 'roll-back' | 'discard' | 'unschedule'>()
  const run = async (action: NonNullable<typeof running>, work: () => Promise<void>) => {
    setRunning(action)
    try {
      await work()
    } catch (error) {
      toastError(messageOf(error, m.prices_action_failed))
    } finally {
      setRunning(undefined)
    }
  }
  return {
    running,
    copy: ({ version_id, number }: Version) =>
      run('copy', async () => {
        const { data } = await call(createRateDraft, {
          params: { version_id },
          body: { note: m.prices_copy_note({ number }) },
        })
        storeVersion(data)
        toastSuccess(m.prices_copied({ number: data.number }), priceVersionPath(data))
        await navigate(priceVersionPath(data))
      }),
    /** Copies an old version and opens the dialog that publishes the copy. */
    rollBack: ({ version_id, number }: Version) =>
      run('roll-back', async () => {
        const { data } = await call(createRateDraft, {
          params: { version_id },
          body: { note: m.prices_roll_back_note({ number }) },
        })
        storeVersion(data)
        await navigate(`${priceVersionPath(data)}?dialog=schedule`)
      }),
    discard: ({ version_id, number }: Version) =>
      run('discard', async () => {
        await call(deleteRateDraft, { params: { version_id } })
        await reloadCards()
        toastSuccess(m.prices_discarded({ number }), paths.adminPrices)
        await navigate(paths.adminPrices)
      }),
    unschedule: ({ version_id }: Version) =>
      run('unschedule', async () => {
        const { data } = await call(unscheduleRateVersion, { params: { version_id } })
        storeVersion(data)
        toastSuccess(m.prices_unscheduled({ number: data.number }))
      }),
  }
}

// Replaces the board once its session has ended, so that a screen on a wall does not look as if it were still live.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/office/dispatch.ts'
import { paths } from '../../paths.ts'
import { PageHeading } from '../../public/page-heading.tsx'
import { readNoticeChoices } from '../notices/query.ts'
import { playAlarm } from '../risk-alarm/ring.ts'

/** The person chose to hear of rides at risk, so the end of it is heard, too. */
const useLastAlarm = () => {
  const client = useQueryClient()
  useEffect(() => {
    const choice = readNoticeChoices(client)?.kinds.find(({ kind }) => kind === 'ride_at_risk')
    if (choice?.sound) playAlarm()
  }, [client])
}

/** `next` is the address of the board, which opens again after signing in. */
export const BoardSignedOut = ({ next }: { next: string }) => {
  useLastAlarm()
  return (
    <main id="main" tabIndex={-1} className="grid min-h-screen place-items-center bg-cancelled-tint px-5 py-12">
      <div className="max-w-[40rem]" role="alert">
        <PageHeading focus title={m.signed_out} />
        <p className="mt-4 text-title-3">{m.signed_out_line}</p>
        <Link className="btn btn-primary mt-8" to={paths.adminLogin} state={{ next }}>
          {m.sign_in_again}
        </Link>
      </div>
    </main>
  )
}

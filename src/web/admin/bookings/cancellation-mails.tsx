// The mails that a cancellation at the chosen fee would send.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import * as m from '#messages/office/cancellation.ts'
import { previewCancellationMails } from '#modules/notifications/cancellation-mails/contract.ts'
import { MailPreviews } from './mail-preview.tsx'
import type { CancelForm } from './use-cancellation.ts'

interface CancellationMailsProps {
  id: string
  bookingId: string
  form: Pick<CancelForm, 'chosenFee'>
}

export const CancellationMails = ({ id, bookingId, form: { chosenFee } }: CancellationMailsProps) => {
  const query = useQuery({
    queryKey: ['cancellation-mails', bookingId, chosenFee],
    queryFn: async ({ signal }) => {
      const params = { booking_id: bookingId }
      return (
        await call(previewCancellationMails, { params, body: chosenFee ?? { fee: 'free' }, signal, harmless: true })
      ).data
    },
    enabled: chosenFee !== undefined,
    retry: false,
    gcTime: 0,
  })
  return <MailPreviews id={id} query={query} isValid={chosenFee !== undefined} none={m.preview_none_cancelled} />
}

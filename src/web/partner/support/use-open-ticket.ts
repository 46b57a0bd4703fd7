// Opens a support ticket, from the form or from live chat.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { openTicket, type Ticket } from '#modules/support/tickets/contract.ts'
import { ticketKey, ticketsKey } from './query.ts'

export const useOpenTicket = (onOpened: (ticket: Ticket) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: { subject: string; message: string }) => (await call(openTicket, { body })).data,
    onSuccess: (ticket) => {
      void client.invalidateQueries({ queryKey: ticketsKey })
      client.setQueryData(ticketKey(ticket.ticket_id), ticket)
      onOpened(ticket)
    },
  })
}

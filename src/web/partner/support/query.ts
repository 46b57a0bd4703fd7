// Queries of the partner's tickets.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { getTicket, listTickets } from '#modules/support/tickets/contract.ts'

const all = 'partner-tickets'
export const pageSize = 10

/** Query key of everything about tickets. */
export const ticketsKey = [all]
export const ticketKey = (ticket_id: string) => [all, 'one', ticket_id]

export const useTickets = (page = 1) =>
  useQuery({
    queryKey: [all, 'page', page],
    queryFn: ({ signal }) => call(listTickets, { query: { page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    // Polls, because answers arrive while the page is open.
    refetchInterval: 60_000,
  })

export const useTicket = (ticket_id: string) =>
  useQuery({
    queryKey: ticketKey(ticket_id),
    queryFn: async ({ signal }) => (await call(getTicket, { params: { ticket_id }, signal })).data,
    refetchInterval: 30_000,
  })

// The team as the server has it, and what owners do with it: each answer is the team as it is then.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '#kit/api.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/partner/team.ts'
import { getTeam, type Team } from '#modules/partners/team/contract.ts'

const queryKey = ['partner-team']

export const useTeam = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await call(getTeam, { signal })).data })

/** `ask` answers the team; `done` is said once it has. */
export const useTeamChange = <Asked>(
  ask: (asked: Asked) => Promise<{ data: Team }>,
  done: (asked: Asked) => string,
  after?: () => void,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ask,
    onSuccess: ({ data }, asked) => {
      client.setQueryData(queryKey, data)
      toast({ title: m.success_title, message: done(asked) })
      after?.()
    },
    onError: (error) => {
      toast({ title: m.error_title, message: messageOf(error, m.failed), kind: 'error' })
      // Somebody else may have been faster.
      void client.invalidateQueries({ queryKey })
    },
  })
}

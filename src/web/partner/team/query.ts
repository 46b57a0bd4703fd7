// The team and its mutations; each response is the updated team.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '#kit/api.ts'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/partner/team.ts'
import { getTeam, type Team } from '#modules/partners/team/contract.ts'

const queryKey = ['partner-team']

export const useTeam = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await call(getTeam, { signal })).data })

/** Shows the updated team and a toast. */
const useShowTeam = () => {
  const client = useQueryClient()
  return (data: Team, message: string) => {
    client.setQueryData(queryKey, data)
    toastSuccess(message)
  }
}

/** `change` resolves to the updated team; `done` makes the toast. */
export const useTeamChange = <Input>(
  change: (input: Input) => Promise<{ data: Team }>,
  done: (input: Input) => string,
  onDone?: () => void,
) => {
  const client = useQueryClient()
  const show = useShowTeam()
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }, input) => {
      show(data, done(input))
      onDone?.()
    },
    onError: (error) => {
      toastError(messageOf(error, m.failed))
      // Another owner may have changed the team.
      void client.invalidateQueries({ queryKey })
    },
  })
}

/** Like `useTeamChange`, for a dialog that asks for the password and shows its own errors. */
export const useReauthenticatedChange = (
  change: (password: string) => Promise<{ data: Team }>,
  done: string,
  onDone: () => void,
) => {
  const client = useQueryClient()
  const show = useShowTeam()
  return async ({ password }: { password: string }) => {
    try {
      show((await change(password)).data, done)
    } catch (error) {
      void client.invalidateQueries({ queryKey })
      throw error
    }
    onDone()
  }
}

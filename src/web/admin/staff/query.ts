// Queries of the office's staff.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { listStaff, type StaffMember } from '#modules/auth/staff-accounts/contract.ts'

const key = ['staff']

export const useStaff = () =>
  useQuery({ queryKey: key, queryFn: async ({ signal }) => (await call(listStaff, { signal })).data })

export const useReloadStaff = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}

export type StaffState = 'active' | 'invited' | 'disabled'

export const stateOf = ({ disabled_at, is_invited }: StaffMember): StaffState => {
  if (disabled_at) return 'disabled'
  return is_invited ? 'invited' : 'active'
}

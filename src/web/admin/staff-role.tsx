// The role of the signed-in member of staff: screens show what it may do. The server decides by the same table.
import { createContext, type ReactNode, useCallback, useContext } from 'react'
import type { Endpoint } from '#kernel/endpoint.ts'
import { mayCall, type StaffRole } from '#kernel/staff-roles.ts'

type OfficeCall = Pick<Endpoint, 'method' | 'area'>

const RoleContext = createContext<StaffRole>('read_only')

export const StaffRoleProvider = RoleContext.Provider

/** Returns whether the member of staff may make a call. */
export const useMay = (): ((call: OfficeCall) => boolean) => {
  const role = useContext(RoleContext)
  return useCallback((call: OfficeCall) => mayCall(role, call), [role])
}

/** Shows the children to staff who may make the call. */
export const May = ({ call, children }: { call: OfficeCall; children: ReactNode }) =>
  useMay()(call) ? children : undefined

import { expect, it } from 'vitest'
import { findDisableObjection } from './rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
const admin = (user_id: string, disabled_at: Date | null = null) => ({
  user_id,
  staff_role: 'administrator' as const,
  password_hash: 'hash' as string | null,
  disabled_at,
})
const customer = { user_id: 'eleanor', staff_role: null, password_hash: 'hash', disabled_at: null }

it('refuses to disable one’s own account or the last active administrator’s', () => {
  expect(findDisableObjection(customer, 'rowan', [admin('rowan'), customer])).toBeUndefined()
  expect(findDisableObjection(admin('rowan'), 'rowan', [admin('rowan'), admin('vera')])).toBe('own')
  expect(findDisableObjection(admin('vera'), 'rowan', [admin('rowan'), admin('vera')])).toBeUndefined()
  expect(findDisableObjection(admin('vera'), 'rowan', [admin('rowan', now), admin('vera')])).toBe('last_administrator')
})

it('does not count an administrator who is only invited', () => {
  const invited = { ...admin('rowan'), password_hash: null }
  expect(findDisableObjection(admin('vera'), 'rowan', [invited, admin('vera')])).toBe('last_administrator')
  expect(findDisableObjection(invited, 'vera', [invited, admin('vera')])).toBeUndefined()
})

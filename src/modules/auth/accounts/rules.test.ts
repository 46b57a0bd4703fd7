// Whose account may be shut by whom.
import { expect, it } from 'vitest'
import { whyNotShut } from './rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
const admin = (user_id: string, disabled_at: Date | null = null) => ({ user_id, role: 'admin' as const, disabled_at })
const customer = { user_id: 'eleanor', role: 'customer' as const, disabled_at: null }

it('nobody shuts their own account, nor the last administrator’s that is open', () => {
  expect(whyNotShut(customer, 'rowan', [admin('rowan'), customer])).toBeUndefined()
  expect(whyNotShut(admin('rowan'), 'rowan', [admin('rowan'), admin('vera')])).toBe('own')
  expect(whyNotShut(admin('vera'), 'rowan', [admin('rowan'), admin('vera')])).toBeUndefined()
  expect(whyNotShut(admin('vera'), 'rowan', [admin('rowan', now), admin('vera')])).toBe('last_administrator')
})

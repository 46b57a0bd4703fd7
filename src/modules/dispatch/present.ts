// Response view of an assignment for the office.
import type { AssignmentRecord } from './contract.ts'
import { isAcknowledged, isChangedSince } from './rules.ts'
import type { Assignment } from './store.ts'

export const presentAssignment = (row: Assignment): AssignmentRecord => ({
  assignment_id: row.assignment_id,
  booking_id: row.booking_id,
  car_number: row.car_number,
  driver_id: row.driver_id,
  state: row.state,
  is_acknowledged: isAcknowledged(row),
  is_changed: isChangedSince(row),
  is_agreed: row.is_agreed,
  is_set_by_office: row.is_set_by_office,
  version: row.version,
  assigned_at: row.assigned_at.toISOString(),
})

// Endpoint by which the office changes a driver.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { driverFields, driverRegions } from '../application/contract.ts'
import { driverDetail, driverParams, driverStatus, officeLimits } from '../contract.ts'
import { carriedEquipment } from '../equipment/contract.ts'

/** Fields that the office may change. Unknown fields are dropped, and absent ones stay as they are. */
export const driverChange = z
  .object(driverFields)
  .extend({ status: driverStatus, equipment: carriedEquipment, region_ids: driverRegions })
  .partial()
  .extend({
    /** The version that was read. Without it the change is made without the check and audited as unversioned. */
    version: z.int().optional(),
  })
export type DriverChange = z.output<typeof driverChange>

export const changeDriver = endpoint({
  method: 'PUT',
  path: '/api/drivers/:driver_id',
  summary:
    'Changes the fields that are sent; refused with 409 and the current driver if it has changed since `version`. The first change to available creates the account and mails a link to set a password; a new email before its use voids that link and gets another',
  access: 'admin',
  area: 'drivers',
  reauthentication: 'conditional',
  limits: officeLimits,
  params: driverParams,
  body: driverChange,
  answer: answerSchema(driverDetail),
})

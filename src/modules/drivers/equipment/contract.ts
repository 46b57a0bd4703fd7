// Endpoints of the equipment that a driver's car carries, such as child seats. Its items are extras of the rates.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'
import { extraOnSale } from '#modules/pricing/extras/contract.ts'

export const refusals = defineRefusals({
  /** `fields` names the items that no rates have. */
  EQUIPMENT_UNKNOWN: [400, m.not_valid],
})

/** Ids of extras that need equipment, each once and in order. */
export const carriedEquipment = z
  .array(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, m.not_valid))
  .max(100, m.not_valid)
  .transform((ids) => [...new Set(ids)].sort())

const equipmentItem = extraOnSale.pick({ id: true, names: true })
export type EquipmentItem = z.infer<typeof equipmentItem>

export const listEquipment = endpoint({
  method: 'GET',
  path: '/api/admin/equipment',
  summary: 'The extras that a driver’s car must carry, of all rates that are live or scheduled',
  access: 'admin',
  area: 'drivers',
  answer: answerSchema(z.array(equipmentItem)),
})

const ownEquipment = z.object({ items: z.array(equipmentItem), carried: z.array(z.string()) })
export type OwnEquipment = z.infer<typeof ownEquipment>

export const getOwnEquipment = endpoint({
  method: 'GET',
  path: '/api/driver/equipment',
  summary: 'The equipment that the car of the signed-in driver carries, and what it could carry',
  access: 'driver',
  answer: answerSchema(ownEquipment),
})

export const setOwnEquipment = endpoint({
  method: 'PUT',
  path: '/api/driver/equipment',
  summary: 'Sets the equipment that the car of the signed-in driver carries',
  access: 'driver',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  body: z.object({ carried: carriedEquipment }),
  answer: answerSchema(ownEquipment),
})

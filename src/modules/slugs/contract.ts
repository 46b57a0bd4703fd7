// Refusals for public addresses (slugs).
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/addresses.ts'

export const refusals = defineRefusals({
  ADDRESS_INVALID: [400, m.address_invalid],
  ADDRESS_RESERVED: [400, m.address_reserved],
  ADDRESS_TAKEN: [409, m.address_taken],
})

// Extras on sale: a published version of the rates that has a child seat, an extra stop and a pet.
import { defaultRates } from '#modules/pricing/default-rates/rules.ts'
import type { Extra } from '#modules/pricing/rates/contract.ts'
import type { Visitor } from './visitor.ts'

/** £12 each, at most 2, and the car must have it. */
export const childSeat: Extra = {
  id: 'child_seat',
  name: { en: 'Child seat, 1 to 4 years', es: 'Silla infantil', fr: 'Siège enfant', de: 'Kindersitz' },
  price: 1200,
  max: 2,
  classes: null,
  needs_equipment: true,
}
/** £25, in Business Van and First Class only. */
export const extraStop: Extra = {
  id: 'extra_stop',
  name: { en: 'Extra stop', es: 'Parada adicional', fr: 'Arrêt supplémentaire', de: 'Zwischenstopp' },
  price: 2500,
  max: 3,
  classes: ['first_class', 'business_van'],
  needs_equipment: false,
}
/** Free of charge. */
export const pet: Extra = {
  id: 'pet',
  name: { en: 'Pet', es: 'Mascota', fr: 'Animal', de: 'Haustier' },
  price: 0,
  max: 1,
  classes: null,
  needs_equipment: false,
}

/** Publishes the default rates with these extras and returns the id of the version. */
export const publishExtras = async (
  office: Visitor,
  extras: Extra[] = [childSeat, extraStop, pet],
): Promise<string> => {
  const versions = '/api/admin/rate-versions'
  const draft = (await office.post(`${versions}/2026-1/copies`, {})).body.data
  const path = `${versions}/${draft.version_id}`
  const saved = await office.put(path, { revision: draft.revision, document: { ...defaultRates, extras } })
  const { status, text } = await office.post(`${path}/schedule`, {
    revision: saved.body.data.revision,
    effective_from: null,
    applies_by: 'booking',
  })
  if (status !== 200) throw new Error(`publishing extras failed: ${status} ${text}`)
  return draft.version_id
}

// Wire contract of places: suggestions, single places, resolved addresses and route pictures.
import { z } from 'zod'
import { rideCountries } from '#kernel/countries.ts'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { languages } from '#kernel/language.ts'
import * as m from '#messages/en/errors.ts'

export const refusals = defineRefusals({
  PLACE_NOT_FOUND: [404, m.place_not_found],
  ROUTE_PICTURE_NOT_FOUND: [404, m.not_found],
  DISTANCE_FAILED: [503, m.distance_failed],
})

export const country = z.enum(rideCountries)
export type Country = z.infer<typeof country>

export const placeKind = z.enum(['airport', 'port', 'station', 'hotel', 'place', 'postcode', 'address'])
export type PlaceKind = z.infer<typeof placeKind>

export const suggestion = z.object({
  place_id: z.string(),
  label: z.string(),
  detail: z.string(),
  kind: placeKind,
  /** IATA code of an airport, CRS code of a British station. */
  code: z.string().optional(),
})
export type Suggestion = z.infer<typeof suggestion>

export const place = suggestion.extend({
  country,
  lat: z.number(),
  lon: z.number(),
  /** IANA name, such as Europe/London. */
  time_zone: z.string(),
  /** An area (town, district, ZIP code) has only centre coordinates and never matches a fare zone. */
  precision: z.enum(['point', 'area']),
  /** State, province or nation of the UK by ISO 3166-2, such as GB-ENG; absent if unknown. */
  region: z.string().optional(),
})
export type Place = z.infer<typeof place>

const placeId = z.string().min(1).max(300)

/** A place in a request: picked from the suggestions, or typed. */
export const requestedPlace = z.union([
  z.object({ place_id: placeId }),
  z.object({ address: textField('address').min(1, m.required).max(300) }),
])
export type RequestedPlace = z.output<typeof requestedPlace>

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/api/places/suggest',
  summary: 'At most eight suggestions; an empty pickup gets the default airports',
  access: 'anyone',
  query: z.object({
    q: z.string().max(200).default(''),
    country: country.default('uk'),
    kind: z.enum(['pickup', 'dropoff']).default('pickup'),
    /** 'yes' adds Dover and Southampton to the default airports. */
    ports: z.enum(['yes', 'no']).default('no'),
  }),
  answer: answerSchema(z.array(suggestion)),
})

export const resolvedAddress = z.object({
  /** Null if the address is unknown or in another country. */
  place: place.nullable(),
  is_abroad: z.boolean(),
  /** Places to choose from if the address is unknown. */
  candidates: z.array(suggestion),
})
export type ResolvedAddress = z.infer<typeof resolvedAddress>

export const resolveAddress = endpoint({
  method: 'GET',
  path: '/api/places/resolve',
  summary: 'The place that a typed address names, else at most eight candidates',
  access: 'anyone',
  limits: [{ by: 'ip', points: 60, seconds: 60 }],
  query: z.object({
    address: textField('address').min(1, m.required).max(300),
    country,
    kind: z.enum(['pickup', 'dropoff']).default('pickup'),
  }),
  answer: answerSchema(resolvedAddress),
})

export const getPlace = endpoint({
  method: 'GET',
  path: '/api/places/:place_id',
  summary: 'One place with its coordinates and time zone',
  access: 'anyone',
  limits: [{ by: 'ip', points: 120, seconds: 60 }],
  params: z.object({ place_id: placeId }),
  answer: answerSchema(place),
})

/** 'panel' is 400 by 220 CSS pixels, 'wide' 1200 by 630. */
export const pictureSize = z.enum(['panel', 'wide'])
export type PictureSize = z.infer<typeof pictureSize>

const route = {
  access: 'anyone',
  limits: [{ by: 'ip', points: 60, seconds: 60 }],
  query: z.object({
    from: placeId,
    to: placeId,
    size: pictureSize.default('panel'),
    language: z.enum(languages).default('en'),
  }),
} as const

export const routeSvg = endpoint({
  ...route,
  method: 'GET',
  path: '/api/places/route.svg',
  summary: 'The static journey map as SVG; 404 where no map is drawn',
})

export const routeWebp = endpoint({
  ...route,
  method: 'GET',
  path: '/api/places/route.webp',
  summary: 'The static journey map as WebP, at twice the size for a panel; 404 where no map is drawn',
})

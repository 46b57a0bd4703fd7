// Events of regions.
import { defineEvent } from '#kernel/event.ts'

/** The outline of a region changed, or it was opened or closed, so upcoming bookings may belong to another one. */
export const regionMoved = defineEvent<{ region_id: string }>('region.moved')

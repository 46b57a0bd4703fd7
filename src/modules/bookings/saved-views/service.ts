// Saved views of the office's list of bookings, each of one member of staff.
import { sql } from 'kysely'
import { createSavedEntries, type SavedEntriesDeps } from '#modules/users/saved-entries/service.ts'
import { maxViews, refusals, type SavedView, type ViewForm } from './contract.ts'

export const createSavedViews = (deps: SavedEntriesDeps) =>
  createSavedEntries<ViewForm, 'view_id', SavedView>(deps, {
    table: 'booking_views',
    id: 'view_id',
    columns: ['name', 'query'],
    order: sql`lower(name)`,
    isSame: ({ name }) => sql`lower(name) = lower(${name})`,
    max: maxViews,
    refusals: { notFound: refusals.VIEW_NOT_FOUND, full: refusals.VIEWS_FULL },
    prepare: async ({ name, query }) => ({ name, query }),
  })
export type SavedViews = ReturnType<typeof createSavedViews>

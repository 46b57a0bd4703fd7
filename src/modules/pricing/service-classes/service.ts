// Service classes. They are few, so every process has them in memory, also while the database is unavailable.
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { not_valid } from '#messages/en/errors.ts'
import * as m from '#messages/office/classes.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { notifyProcesses } from '#platform/notify.ts'
import type { RateDocument } from '../rates/contract.ts'
import { type ClassChange, type ClassOnWire, type ListedClass, type NewClass, refusals } from './contract.ts'
import { findClass, isOnSale, listPriced, nameOfClass, type ServiceClass } from './rules.ts'
import { insertClass, listClasses, lockClass, type StoredClass, updateClass } from './store.ts'

export interface ServiceClassesDeps {
  db: Db
  clock: Clock
  log: Log
}

/** How long the memory is used without a notification; the connection for notifications may be lost. */
const cacheMs = 5000

const present = ({ updated_at, ...stored }: StoredClass): ClassOnWire => ({
  ...stored,
  served_by: stored.served_by && [...stored.served_by],
  aliases: [...stored.aliases],
  updated_at: updated_at.toISOString(),
})

export const createServiceClasses = ({ db, clock, log }: ServiceClassesDeps) => {
  let latest: { at: number; classes: readonly ServiceClass[] } | undefined
  let reads = 0
  let newest = 0

  const read = async (on: Db): Promise<readonly ServiceClass[]> => {
    const own = ++reads
    const at = clock().getTime()
    const classes = await listClasses(on)
    // Of concurrent reads the one that began last has seen every change of the others.
    if (own > newest) {
      newest = own
      latest = { at, classes }
    }
    return classes
  }

  /** Reads the classes again after a change; on failure the previous ones stay. */
  const refresh = async (): Promise<void> => {
    try {
      await read(db)
    } catch (error) {
      log.warn({ err: error }, 'reading the service classes failed; the previous ones stay')
    }
  }

  /** The classes as they are now. `on` is the caller's own connection. */
  const listCurrent = async (on: Db): Promise<readonly ServiceClass[]> =>
    latest && Math.abs(clock().getTime() - latest.at) <= cacheMs ? latest.classes : read(on)

  /** The classes of the last read, without reading the database. */
  const known = (): readonly ServiceClass[] => latest?.classes ?? []

  const refuseUnknown = async (tx: Tx, { served_by }: Pick<ServiceClass, 'served_by'>, own: string): Promise<void> => {
    const ids = new Set([own, ...(await listClasses(tx)).map(({ class_id }) => class_id)])
    if (served_by?.some((id) => !ids.has(id)))
      throw new Refusal(refusals.UNKNOWN_CLASS, { fields: { served_by: m.class_unknown } })
  }

  const save = async (tx: Tx, stored: StoredClass, actor: string, action: string): Promise<ClassOnWire> => {
    const { class_id, revision, updated_at: at } = stored
    await recordAudit(tx, { at, actor, action, subject: `service_class:${class_id}`, after: { revision } })
    await notifyProcesses(tx, 'content')
    return present(stored)
  }

  return {
    listCurrent,
    known,
    refresh,
    /** The name of a class in a language; the id of a class that does not exist. */
    nameOf: (id: string, language: Language): string => nameOfClass(known(), id, language),

    /** Refuses ids that are no class at the field that names them. @throws Refusal UNKNOWN_CLASS */
    async requireKnown(on: Db, ids: readonly string[], field: string): Promise<void> {
      const classes = await listCurrent(on)
      if (ids.some((id) => !findClass(classes, id)))
        throw new Refusal(refusals.UNKNOWN_CLASS, { fields: { [field]: m.class_unknown } })
    },

    /** Refuses a class that customers cannot choose now at the field that names it. @throws Refusal UNKNOWN_CLASS */
    async requireOnSale(on: Db, id: string, field: string): Promise<void> {
      const found = findClass(await listCurrent(on), id)
      if (!found || !isOnSale(found))
        throw new Refusal(refusals.UNKNOWN_CLASS, { message: not_valid, fields: { [field]: not_valid } })
    },

    /** All classes; `live` are the rates that are live now, with the name of their card. */
    async list(live: readonly { name: string; document: RateDocument }[]): Promise<ListedClass[]> {
      const cards = live.map(({ name, document }) => ({ name, priced: listPriced(document) }))
      return (await listClasses(db)).map((each) => ({
        ...present(each),
        unpriced_by: isOnSale(each)
          ? cards.flatMap(({ name, priced }) => (priced.includes(each.class_id) ? [] : name))
          : [],
      }))
    },

    /** @throws Refusal CLASS_ID_TAKEN, UNKNOWN_CLASS */
    async create(request: NewClass, actor: string): Promise<ClassOnWire> {
      const created = await inTransaction(db, async (tx) => {
        await refuseUnknown(tx, request, request.class_id)
        const stored = { ...request, revision: 1, updated_at: clock() }
        if (!(await insertClass(tx, stored)))
          throw new Refusal(refusals.CLASS_ID_TAKEN, { fields: { class_id: refusals.CLASS_ID_TAKEN.message } })
        return save(tx, stored, actor, 'service_class.created')
      })
      await refresh()
      return created
    },

    /** @throws Refusal CLASS_NOT_FOUND, CLASS_CHANGED, UNKNOWN_CLASS */
    async change(class_id: string, { revision, ...fields }: ClassChange, actor: string): Promise<ClassOnWire> {
      const changed = await inTransaction(db, async (tx) => {
        const before = await lockClass(tx, class_id)
        if (!before) throw new Refusal(refusals.CLASS_NOT_FOUND)
        if (before.revision !== revision)
          throw new Refusal(refusals.CLASS_CHANGED, { data: { class: present(before) } })
        await refuseUnknown(tx, fields, class_id)
        const stored = { class_id, ...fields, revision: revision + 1, updated_at: clock() }
        await updateClass(tx, stored)
        return save(tx, stored, actor, 'service_class.changed')
      })
      await refresh()
      return changed
    },
  }
}
export type ServiceClasses = ReturnType<typeof createServiceClasses>

// Entries that a user saves for later bookings, such as passengers and places: limited in number, and without duplicates.
import { Refusal, type RefusalKind } from '#kernel/errors.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { refusals as noUser } from '../profiles/contract.ts'
import { createStore, type EntryKey, type SavedTable } from './store.ts'

export interface SavedEntriesDeps {
  db: Db
  clock: Clock
  users: { lockAccount: (tx: Tx, user_id: string) => Promise<unknown> }
}

interface SavedEntriesOptions<Form, Id extends string, Entry extends Record<Id, string>> extends SavedTable<Id, Entry> {
  max: number
  refusals: { notFound: RefusalKind; full: RefusalKind }
  /** Completes or refuses a form; undefined if the user does not exist. */
  prepare: (form: Form, user_id: string) => Promise<Omit<Entry, Id> | undefined>
}

export const createSavedEntries = <Form, Id extends string, Entry extends Record<Id, string>>(
  { db, clock, users }: SavedEntriesDeps,
  { max, refusals, prepare, ...table }: SavedEntriesOptions<Form, Id, Entry>,
) => {
  const store = createStore<Id, Entry>(table)
  const prepareEntry = async (form: Form, { user_id, ...key }: EntryKey<Id>, missing: RefusalKind): Promise<Entry> => {
    const entry = await prepare(form, user_id)
    if (!entry) throw new Refusal(missing)
    return { ...entry, ...key } as unknown as Entry
  }
  return {
    list: (user_id: string): Promise<Entry[]> => store.list(db, user_id),

    /**
     * Saves an entry and replaces the same one; `onSaved` runs in the transaction.
     * @throws Refusal `full`, USER_NOT_FOUND, and those of `prepare`
     */
    async add(user_id: string, form: Form, onSaved?: (tx: Tx, entry: Entry) => Promise<void>): Promise<Entry> {
      const key = { user_id, [table.id]: newId() } as EntryKey<Id>
      const entry = await prepareEntry(form, key, noUser.USER_NOT_FOUND)
      await inTransaction(db, async (tx) => {
        if (!(await users.lockAccount(tx, user_id))) throw new Refusal(noUser.USER_NOT_FOUND)
        await store.deleteSame(tx, user_id, entry)
        if ((await store.count(tx, user_id)) >= max) throw new Refusal(refusals.full)
        await store.insert(tx, entry, { user_id, now: clock() })
        await onSaved?.(tx, entry)
      })
      return entry
    },

    /**
     * Changes an entry and replaces another one that is then the same.
     * @throws Refusal `notFound`, and those of `prepare`
     */
    async change(key: EntryKey<Id>, form: Form): Promise<Entry> {
      const entry = await prepareEntry(form, key, refusals.notFound)
      await inTransaction(db, async (tx) => {
        await users.lockAccount(tx, key.user_id)
        await store.deleteSame(tx, key.user_id, entry)
        if (!(await store.update(tx, key.user_id, entry))) throw new Refusal(refusals.notFound)
      })
      return entry
    },

    /** Removes an entry; `onRemoved` runs in the transaction. @throws Refusal `notFound` */
    async remove(key: EntryKey<Id>, onRemoved?: (tx: Tx, entry: Entry) => Promise<void>): Promise<void> {
      await inTransaction(db, async (tx) => {
        const entry = await store.delete(tx, key)
        if (!entry) throw new Refusal(refusals.notFound)
        await onRemoved?.(tx, entry)
      })
    },

    /** Erases the entries of an account that is being deleted. */
    erase: (tx: Tx, { user_id }: { user_id: string }): Promise<void> => store.deleteAll(tx, user_id),
  }
}

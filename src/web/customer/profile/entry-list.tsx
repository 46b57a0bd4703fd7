// A card of saved entries with edit and remove buttons, a button to add one, and the dialog of an entry.
import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#kit/button.tsx'
import { PageSection } from '#kit/page-section.tsx'
import * as m from '#messages/en/profile.ts'
import { useOpenEntry } from './entries.ts'

interface EntryCardProps<Entry> {
  /** Kind of the dialog in the address. */
  kind: string
  words: { title: string; line: string; none: string; add: string }
  query: { data?: readonly Entry[] | undefined; isError: boolean; refetch: () => unknown }
  keyOf: (entry: Entry) => string
  nameOf: (entry: Entry) => string
  detailOf: (entry: Entry) => ReactNode
  onRemove: (entry: Entry) => Promise<void>
  /** The dialog of an entry; undefined for a new one. */
  dialog: (entry: Entry | undefined, onClose: () => void) => ReactNode
}

interface EntryListProps<Entry> extends EntryCardProps<Entry> {
  onAdd: () => void
  onChange: (entry: Entry) => void
}

const Line = <Entry,>({ entry, nameOf, detailOf, onChange, onRemove }: EntryListProps<Entry> & { entry: Entry }) => {
  const name = nameOf(entry)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="min-w-0">
        <p className="text-ui font-medium wrap-anywhere">{name}</p>
        <p className="text-small wrap-anywhere text-muted">{detailOf(entry)}</p>
      </div>
      <div className="-mx-3.5 flex sm:-mr-3.5 sm:ml-0">
        <Button look="ghost" className="btn-sm" aria-label={m.change_of({ name })} onClick={() => onChange(entry)}>
          {m.change}
        </Button>
        <Button look="ghost" className="btn-sm" aria-label={m.remove_of({ name })} onClick={() => void onRemove(entry)}>
          {m.remove}
        </Button>
      </div>
    </li>
  )
}

const EntryList = <Entry,>(props: EntryListProps<Entry>) => {
  const { query, words, keyOf, onAdd } = props
  const entries = query.data
  const whole = useRef<HTMLDivElement>(null)
  const onRemove = async (entry: Entry) => {
    await props.onRemove(entry)
    // The pressed button is gone.
    whole.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  if (query.isError)
    return (
      <>
        <p className="text-ui text-soft">{m.entries_failed}</p>
        <Button look="outline" className="btn-sm mt-4" onClick={() => void query.refetch()}>
          {m.try_again}
        </Button>
      </>
    )
  if (!entries) return <div className="skel h-16" aria-busy="true" />
  return (
    <div ref={whole}>
      {entries.length === 0 ? (
        <p className="text-ui text-soft">{words.none}</p>
      ) : (
        <ul className="-mt-3">
          {entries.map((entry) => (
            <Line key={keyOf(entry)} {...props} entry={entry} onRemove={onRemove} />
          ))}
        </ul>
      )}
      <Button look="outline" className="btn-sm mt-4" data-add="" onClick={onAdd}>
        <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
        {words.add}
      </Button>
    </div>
  )
}

export const EntryCard = <Entry,>(props: EntryCardProps<Entry>) => {
  const { kind, words, query, keyOf, dialog } = props
  const { isOpen, entry, add, change, close } = useOpenEntry(kind, query.data, keyOf)
  return (
    <PageSection title={words.title} line={words.line}>
      <EntryList {...props} onAdd={add} onChange={change} />
      {isOpen && dialog(entry, close)}
    </PageSection>
  )
}

// The search of the office: one field, and below it pages and records that open with Enter.
import { Search } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CloseButton } from '#kit/close-button.tsx'
import { Combobox, type ListParts } from '#kit/combobox.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { OptionList } from '#kit/option-list.tsx'
import { belowSmall, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/search.ts'
import { openWithGuard } from '../../leave-handlers.ts'
import { useMay } from '../staff-role.tsx'
import { useSearch } from './query.ts'
import { type SearchItem, toGroups } from './results.ts'

const Option = ({ title, details, note, Icon }: SearchItem) => (
  <>
    <Icon size={18} strokeWidth={1.5} className="flex-none text-muted" aria-hidden="true" />
    <span className="min-w-0 flex-1">
      <span className="block truncate">{title}</span>
      {details.length > 0 && (
        <span className="tnum block text-small text-muted wrap-anywhere">{details.join(', ')}</span>
      )}
    </span>
    {note && <span className="flex-none text-small text-muted">{note}</span>}
  </>
)

const describeState = (
  text: string,
  { isLongEnough, isPending, hasFailed }: ReturnType<typeof useSearch>,
  count: number,
) => {
  if (hasFailed) return { note: m.failed, status: m.failed }
  if (count > 0) return { status: isPending ? '' : m.found({ count }) }
  if (!isLongEnough) return { note: m.too_short, status: m.too_short }
  const note = isPending ? m.searching : m.none({ text: text.trim() })
  return { note, status: note }
}

interface ResultsProps {
  parts: ListParts
  text: string
  onClose: () => void
  onPick: (item: SearchItem) => void
}

const Results = ({ parts, text, onClose, onPick }: ResultsProps) => {
  const search = useSearch(text)
  const { records, isPending } = search
  const may = useMay()
  const groups = useMemo(() => toGroups(text.trim(), records, ({ call }) => may(call)), [text, records, may])
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <OptionList
      {...describeState(text, search, count)}
      // Esc and a choice close the whole dialog.
      parts={{ ...parts, close: onClose }}
      label={m.results}
      groups={groups}
      keyOf={({ to }) => to}
      render={(item) => <Option {...item} />}
      onPick={onPick}
      eager={text.trim() !== ''}
      // A page matches at once, so the top of the list is outdated only without one.
      outdated={isPending && groups[0]?.heading !== m.pages}
      inline
    />
  )
}

export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const { key } = useLocation()
  const openedAt = useRef(key)
  const isSmall = useMedia(belowSmall)
  // Back and forward close it too.
  useEffect(() => {
    if (openedAt.current !== key) onClose()
  }, [key, onClose])
  return (
    <Dialog label={m.search} className="md:w-[40rem]" onClose={onClose}>
      <div className="min-h-0 p-3 [&_.pop]:shadow-none [&_[role=listbox]]:max-h-[calc(100dvh-6rem)] md:[&_[role=listbox]]:max-h-[min(32rem,70dvh)]">
        <Combobox
          id="office-search"
          name="search"
          aria-label={m.search}
          icon={Search}
          placeholder={isSmall ? m.placeholder_short : m.placeholder}
          text={text}
          onText={setText}
          onTouch={() => undefined}
          isAlwaysOpen
          trailing={<CloseButton label={m.close} className="absolute top-1 right-1" onClick={onClose} />}
          className="pr-12"
          list={(parts) => (
            <Results
              {...{ parts, text, onClose }}
              onPick={({ to }) => openWithGuard(to, (address) => void navigate(address))}
            />
          )}
        />
      </div>
    </Dialog>
  )
}

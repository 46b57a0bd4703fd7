// Attention: items that need the office's action, and items that are resolved.

import { useState } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { TextArea } from '#kit/field.tsx'
import { Tabs, tabPanelProps } from '#kit/tabs.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/attention.ts'
import { type AttentionItem, updateAttentionItem } from '#modules/notifications/attention-items/contract.ts'
import { findKeptRecord } from '../area/kept-input.ts'
import { useListQuery } from '../area/list-query.ts'
import { ListResults } from '../area/searched-list.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { AttentionCard } from './attention/item.tsx'
import { pageSize, useAttention, useRefetchAttention } from './attention/query.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RegionFilter } from './regions/region-filter.tsx'
import { useRegionInAddress } from './regions/use-region-in-address.ts'

/** Resolves or reopens items, one at a time; `noteError` is the server's error about the note. */
const useResolveItem = (onDone: () => void) => {
  const refetchItems = useRefetchAttention()
  const [busy, setBusy] = useState<string>()
  const [noteError, setNoteError] = useState<string>()
  const resolve = async ({ item_id }: AttentionItem, body: { seen: boolean; note?: string }) => {
    setBusy(item_id)
    setNoteError(undefined)
    try {
      await call(updateAttentionItem, { params: { item_id }, body })
      toastSuccess(body.seen ? m.seen_done : m.opened_done)
      onDone()
    } catch (error) {
      if (isRefused(error, 'INVALID_REQUEST')) setNoteError(error.fields.note)
      if (isRefused(error, 'ATTENTION_CHANGED', 'ATTENTION_NOT_FOUND')) onDone()
      toastError(messageOf(error, m.failed))
    }
    setBusy(undefined)
    await refetchItems()
  }
  return { busy, noteError, resolve }
}

const tabs = (open: number) =>
  [
    { value: 'open', label: m.tab_open({ count: open }) },
    { value: 'seen', label: m.tab_seen },
  ] as const

const Items = ({ items }: { items: readonly AttentionItem[] }) => {
  const [selected, setSelected] = useState(() => items.find(({ item_id }) => item_id === findKeptRecord('note')))
  const { busy, noteError, resolve } = useResolveItem(() => setSelected(undefined))
  return (
    <>
      <ul className="grid gap-4">
        {items.map((item) => (
          <AttentionCard
            key={item.item_id}
            item={item}
            busy={busy === item.item_id}
            onResolve={() => setSelected(item)}
            onReopen={() => void resolve(item, { seen: false })}
          />
        ))}
      </ul>
      {selected && (
        <ReasonDialog
          draft={['note', selected.item_id]}
          title={labelOf(m.kinds, selected.kind)}
          {...{ cancel: m.cancel, confirm: m.save, busyLabel: m.saving }}
          busy={busy !== undefined}
          onConfirm={(note) => void resolve(selected, { seen: true, note })}
          onClose={() => setSelected(undefined)}
        >
          {(input) => (
            <TextArea
              {...input}
              label={m.note_label}
              optional={m.optional}
              hint={m.note_hint}
              error={noteError}
              rows={4}
              maxLength={1000}
            />
          )}
        </ReasonDialog>
      )}
    </>
  )
}

export const AdminAttentionPage = () => {
  const { filters, page, setFilters, goToPage } = useListQuery(['state'])
  const state = filters.state === 'seen' ? 'seen' : 'open'
  const { region, setRegion } = useRegionInAddress()
  const query = useAttention({ state, region, page })
  return (
    <div className="max-w-[60rem] pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PageHeading title={m.attention} />
        <RegionFilter value={region} onChange={setRegion} className="w-full sm:w-60" />
      </div>
      <p className="mt-2 text-ui text-soft">{m.subtitle}</p>
      <Tabs
        id="attention"
        label={m.tabs_label}
        tabs={tabs(query.data?.open ?? 0)}
        chosen={state}
        onChoose={(value) => setFilters({ state: value === 'seen' ? value : '' })}
        className="mt-7"
      />
      <div {...tabPanelProps('attention', state)} className="mt-6">
        <ListResults
          {...{ words: m, query, page, pageSize }}
          nothing={state === 'open' ? { title: m.none_open, line: m.none_open_line } : { title: m.none_seen }}
          className=""
          onPage={goToPage}
        >
          {({ data }) => <Items items={data} />}
        </ListResults>
      </div>
    </div>
  )
}

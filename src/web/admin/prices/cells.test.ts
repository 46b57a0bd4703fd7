// Texts of the rate editor that were not understood: they stay with their field, and go with it.
import { expect, it } from 'vitest'
import { defaultRates } from '#modules/pricing/default-rates/rules.ts'
import { type Cell, type Draft, enterText, replaceAt } from './cells.ts'
import { setAt } from './document.ts'
import { reorder } from './rule-list.tsx'

const week = Array.from({ length: 7 }, () => [{ from: '06:00', to: '22:00' }])
const draft: Draft = { document: setAt(defaultRates, 'schedule.opening_hours', week), note: '', unread: {} }
const hours = (path: string): Cell => ({ path: `schedule.opening_hours.${path}`, label: '', kind: 'time' })
const unreadOf = ({ unread }: Draft) => Object.keys(unread)

it('a text that is not a time stays at its field until a time is entered', () => {
  const wrong = enterText(draft, hours('1.0.from'), 'six')
  expect(unreadOf(wrong)).toEqual(['schedule.opening_hours.1.0.from'])
  expect(unreadOf(enterText(wrong, hours('1.0.from'), '7:00'))).toEqual([])
})

it('goes where a choice replaces its field, and others stay', () => {
  const wrong = enterText(enterText(draft, hours('1.0.from'), 'six'), { ...hours(''), path: 'road_factor' }, 'far')
  expect(unreadOf(replaceAt(wrong, 'schedule.opening_hours', null))).toEqual(['road_factor'])
})

it('moves with its rule, and goes where the rule is removed', () => {
  const path = 'schedule.opening_hours.1'
  const two = replaceAt(draft, path, [...(week[1] ?? []), { from: '23:00', to: '24:00' }])
  const wrong = enterText(enterText(two, hours('1.0.from'), 'six'), hours('1.1.to'), 'late')
  expect(unreadOf(reorder(path, () => [1])(wrong))).toEqual([`${path}.0.to`])
})

it('goes where another figure removes its rule', () => {
  const bands = 'distance.first_class.bands'
  const cell: Cell = { path: `${bands}.1.per_mile`, label: '', kind: 'money' }
  const wrong = enterText(draft, cell, 'a lot')
  expect(unreadOf(wrong)).toEqual([cell.path])
  const end: Cell = {
    ...cell,
    path: `${bands}.0.up_to_miles`,
    kind: 'miles',
    isOptional: true,
    store: (document) => setAt(document, bands, [{ up_to_miles: null, per_mile: 300 }]),
  }
  expect(unreadOf(enterText(wrong, end, ''))).toEqual([])
})

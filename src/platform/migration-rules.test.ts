// Expand, then contract: no migration takes away what the release before uses.
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { readMigrations } from './migrate.ts'
import { findContractions } from './migration-rules.ts'

test('no migration takes away what the release before uses, unless it says since when nothing uses it', () => {
  const folder = path.resolve(import.meta.dirname, '../../migrations')
  const found = readMigrations(folder).flatMap((migration) =>
    findContractions(migration).map((what) => `${migration.name} ${what}`),
  )
  expect(found).toEqual([])
})

describe('findContractions', () => {
  const find = (text: string, name = '0099_x.sql') => findContractions({ name, text })

  it.each([
    ['alter table bookings drop column notes;', 'drops a column'],
    ['drop table quotes;', 'drops a table'],
    ['alter table bookings alter column notes set not null;', 'demands a value'],
    ['alter table bookings rename column notes to remarks;', 'renames'],
    ['alter table bookings rename to rides;', 'renames'],
    ['alter table bookings rename notes to remarks;', 'renames'],
    ['alter table bookings alter column notes type jsonb using notes::jsonb;', 'changes a type'],
    ['alter table bookings alter notes drop default;', 'drops a default'],
    ['alter table bookings add column region_id text not null;', 'adds region_id without a default'],
    ['alter table bookings\n  add column a text,\n  add column b text not null;', 'adds b without a default'],
  ])('finds %j', (text, what) => {
    expect(find(text)).toEqual([what])
  })

  it.each([
    'alter table bookings add column region_id text;',
    "alter table bookings add column region_id text not null default 'all', add column x integer not null default 0;",
    'create table regions (region_id text primary key, name text not null);',
    'create index bookings_region on bookings (region_id);',
    '-- Later: drop column notes.\nalter table bookings add column remarks text;',
    '-- contract: unused since v1.4.0\nalter table bookings drop column notes;',
  ])('accepts %j', (text) => {
    expect(find(text)).toEqual([])
  })

  it('leaves the migrations alone that are older than the rule', () => {
    expect(find('drop table quotes;', '0024_currencies.sql')).toEqual([])
  })
})

// Approval of rate versions by a second person, over HTTP: the setting, races, the history, and versions from before.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { pauseAt } from '../../../../testing/pause-at.ts'
import { createEmptyDatabase, startApp, type TestApp } from '../../../../testing/start-app.ts'
import { createPool } from '../../../platform/db.ts'
import { migrate } from '../../../platform/migrate.ts'
import { defaultRates } from '../default-rates/rules.ts'
import type { ListedCard, VersionOnWire } from './contract.ts'

const versions = '/api/admin/rate-versions'
interface Office {
  site: TestApp
  rowan: OfficePerson
  ada: OfficePerson
}
const openOffice = async (options: Parameters<typeof startApp>[0] = {}): Promise<Office> => {
  const site = await startApp(options)
  const rowan = await createAdministrator(site, { first_name: 'Rowan', last_name: 'Achterberg' })
  const ada = await createAdministrator(site, { first_name: 'Ada', last_name: 'Lindqvist' })
  return { site, rowan, ada }
}
const requireSecondPerson = async ({ visitor }: OfficePerson, rates_need_second_person: boolean) => {
  const { version } = (await visitor.get('/api/settings')).body.data
  await visitor.put('/api/settings', { rates_need_second_person, version })
}
const draftBy = async ({ visitor }: OfficePerson, copied = '2026-1'): Promise<VersionOnWire> =>
  (await visitor.post(`${versions}/${copied}/copies`, {})).body.data
const read = async ({ visitor }: OfficePerson, id: string): Promise<VersionOnWire> =>
  (await visitor.get(`${versions}/${id}`)).body.data
const save = ({ visitor }: OfficePerson, id: string, revision: number) =>
  visitor.put(`${versions}/${id}`, { revision, document: { ...defaultRates, minimum_fare: revision } })
const schedule = ({ visitor }: OfficePerson, id: string, revision: number) =>
  visitor.post(`${versions}/${id}/schedule`, { revision, effective_from: null, applies_by: 'booking' })

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.site.close())

describe('a draft of the rates', () => {
  it('is scheduled by who made it, unless the settings require a second person', async () => {
    const { rowan } = office
    const { version_id } = await draftBy(rowan)
    expect((await read(rowan, version_id)).can_schedule).toBe(true)
    expect((await schedule(rowan, version_id, 1)).body.data).toMatchObject({
      editor: 'Rowan Achterberg',
      approver: 'Rowan Achterberg',
    })
  })

  it('is refused to who created it, and scheduled by another administrator', async () => {
    const { rowan, ada, site } = office
    await requireSecondPerson(rowan, true)
    const { version_id } = await draftBy(rowan)
    const refused = await schedule(rowan, version_id, 1)
    expect(refused).toMatchObject({ status: 409, body: { code: 'SECOND_PERSON_NEEDED' } })
    expect((await read(rowan, version_id)).can_schedule).toBe(false)
    expect((await read(ada, version_id)).can_schedule).toBe(true)
    expect((await schedule(ada, version_id, 1)).body.data.state).toBe('live')
    const [{ versions: listed }] = (await ada.visitor.get('/api/admin/rate-cards')).body.data as [ListedCard]
    expect(listed[0]).toMatchObject({ version_id, editor: 'Rowan Achterberg', approver: 'Ada Lindqvist' })
    const { rows } = await site.pool.query(
      'select created_by, edited_by, approved_by from rate_card_versions where version_id = $1',
      [version_id],
    )
    expect(rows).toEqual([{ created_by: rowan.user_id, edited_by: rowan.user_id, approved_by: ada.user_id }])
  })

  it('is refused to who saved it last, who may be another than who created it', async () => {
    const { rowan, ada } = office
    const { version_id } = await draftBy(rowan)
    await save(ada, version_id, 1)
    expect((await schedule(ada, version_id, 2)).body.code).toBe('SECOND_PERSON_NEEDED')
    expect((await schedule(rowan, version_id, 2)).body.data).toMatchObject({
      editor: 'Ada Lindqvist',
      approver: 'Rowan Achterberg',
    })
  })

  it('is still refused to who changed its prices last after another one has changed the note only', async () => {
    const { rowan, ada } = office
    const { version_id } = await draftBy(rowan)
    await save(rowan, version_id, 1)
    const { document } = await read(ada, version_id)
    const noted = await ada.visitor.put(`${versions}/${version_id}`, { revision: 2, document, note: 'For spring' })
    expect(noted.body.data).toMatchObject({ note: 'For spring', editor: 'Rowan Achterberg' })
    expect((await schedule(rowan, version_id, 3)).body.code).toBe('SECOND_PERSON_NEEDED')
  })

  it('that rolls back to an old version needs the second person as well', async () => {
    const { rowan, ada } = office
    const { version_id } = await draftBy(rowan, '2026-1')
    expect((await schedule(rowan, version_id, 1)).body.code).toBe('SECOND_PERSON_NEEDED')
    expect((await schedule(ada, version_id, 1)).status).toBe(200)
  })

  it('that was scheduled and becomes a draft again is still refused to who changed it last', async () => {
    const { rowan, ada } = office
    const { version_id } = await draftBy(rowan)
    const effective_from = new Date(Date.now() + 3_600_000).toISOString()
    const body = { revision: 1, effective_from, applies_by: 'booking' }
    expect((await ada.visitor.post(`${versions}/${version_id}/schedule`, body)).status).toBe(200)
    const again = await ada.visitor.send('DELETE', `${versions}/${version_id}/schedule`)
    expect(again.body.data).toMatchObject({ state: 'draft', editor: 'Rowan Achterberg', approver: null })
    expect((await schedule(rowan, version_id, 1)).body.code).toBe('SECOND_PERSON_NEEDED')
  })
})

const approvalOf = async (
  { pool }: TestApp,
  version_id: string,
): Promise<{ approved_by: string | null; edited_by: string }> => {
  const { rows } = await pool.query('select approved_by, edited_by from rate_card_versions where version_id = $1', [
    version_id,
  ])
  return rows[0]
}

/** Rowan schedules Ada's draft and saves it `ms` later; whose approval and last change the version has afterwards. */
const race = async ({ site, rowan, ada }: Office, ms: number) => {
  const { version_id } = await draftBy(ada)
  const saved = wait(ms).then(() => save(rowan, version_id, 1))
  await Promise.all([schedule(rowan, version_id, 1), schedule(rowan, version_id, 2), saved])
  return approvalOf(site, version_id)
}

describe('a person who saves a draft and schedules it at the same time', () => {
  it('never approves the own change', async () => {
    for (let round = 0; round < 15; round++) {
      const { approved_by, edited_by } = await race(office, round * 2)
      expect(approved_by).not.toBe(edited_by)
    }
  })

  it('does so without the row lock (control)', async () => {
    const { Client, arm, reached, resume } = pauseAt(
      (text) => text.startsWith('update "rate_card_versions" set'),
      (text) => text.replace(/ for (?:no key )?update$/, ''),
    )
    const { site, rowan, ada } = await openOffice({ Client })
    await requireSecondPerson(rowan, true)
    const { version_id } = await draftBy(ada)
    arm()
    const scheduled = schedule(rowan, version_id, 1)
    await reached
    expect((await save(rowan, version_id, 1)).status).toBe(200)
    resume()
    expect((await scheduled).status).toBe(200)
    expect(await approvalOf(site, version_id)).toEqual({ approved_by: rowan.user_id, edited_by: rowan.user_id })
    await site.close()
  })
})

describe('versions from before approvals', () => {
  it('have who saved them last by the audit log, or who created them', async () => {
    const database = await createEmptyDatabase()
    const pool = createPool({ connection: database.connection, onError: () => undefined })
    const folder = mkdtempSync(path.join(tmpdir(), 'ostler-approval-'))
    const all = path.resolve('migrations')
    const copy = (isWanted: (name: string) => boolean) => {
      for (const name of readdirSync(all).filter(isWanted)) copyFileSync(path.join(all, name), path.join(folder, name))
    }
    copy((name) => name < '0025')
    await migrate(pool, folder)
    await pool.query(
      `insert into rate_card_versions (version_id, card_id, number, document, created_by, created_at, updated_at)
        select id, 'standard', number, '{}', 'rowan', now(), now()
        from (values ('copied', 2), ('saved', 3), ('published', 4)) as drafts (id, number)`,
    )
    await pool.query(
      `insert into audit_log (at, actor, action, subject)
        select now(), actor, action, 'rate_version:' || id
        from (values ('rowan', 'rate_version.saved', 'saved'), ('ada', 'rate_version.saved', 'saved'),
          ('rowan', 'rate_version.drafted', 'saved'), ('ada', 'rate_version.saved', 'published'),
          ('rowan', 'rate_version.scheduled', 'published')) as entries (actor, action, id)`,
    )
    await pool.query(
      `update rate_card_versions set effective_from = now(), document_hash = repeat('0', 64), zone_versions = '{}',
        approved_by = 'rowan', approved_at = now() where version_id = 'published'`,
    )
    copy((name) => name.startsWith('0025'))
    await migrate(pool, folder)
    const { rows } = await pool.query(
      'select version_id, edited_by, approved_by from rate_card_versions order by number',
    )
    expect(rows).toEqual([
      { version_id: '2026-1', edited_by: 'system', approved_by: 'system' },
      { version_id: 'copied', edited_by: 'rowan', approved_by: null },
      { version_id: 'saved', edited_by: 'ada', approved_by: null },
      { version_id: 'published', edited_by: 'ada', approved_by: 'rowan' },
    ])
    await expect(pool.query(`update rate_card_versions set document = '[]' where number = 4`)).rejects.toThrow(
      'cannot change',
    )
    await pool.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  })
})

// Point-in-time recovery with a real pgBackRest and PostgreSQL, by the configuration and the commands of deploy/pitr.
// @module-tag full
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from './eventually.ts'
import { root } from './start-app.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
/** Debian keeps the programs of the server out of the path. */
const serverFolder = [...(process.env.PATH ?? '').split(path.delimiter), ...globSync('/usr/lib/postgresql/*/bin')].find(
  (folder) => globSync(path.join(folder, '{initdb,pg_ctl}')).length === 2,
)
const hasPgBackRest = spawnSync('pgbackrest', ['version']).status === 0
if (!hasPgBackRest || !serverFolder)
  console.log('Point-in-time recovery is not tried here: it needs pgbackrest and initdb.')

/** PostgreSQL refuses to run as root. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

describe.skipIf(!hasPgBackRest || !serverFolder)('point-in-time recovery', () => {
  let folder: string
  let data: string
  const at = (name: string) => path.join(folder, name)
  const run = (program: string, ...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: folder, ...account })
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`)
    return stdout
  }
  const server = (action: string, ...args: string[]) =>
    run(path.join(serverFolder ?? '', 'pg_ctl'), action, '--pgdata', data, '--wait', '--log', at('log'), ...args)
  const backrest = (...args: string[]) =>
    run('pgbackrest', `--config=${at('pgbackrest.conf')}`, '--stanza=ostler', ...args)
  const query = async (text: string) => {
    const client = new pg.Client({ host: folder, user: 'ostler', database: 'ostler' })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ostler-pitr-'))
    data = at('data')
    mkdirSync(at('repository'))
    chmodSync(folder, 0o755)
    if (account.uid) for (const each of [folder, at('repository')]) chownSync(each, account.uid, account.gid ?? 0)
    // Only the paths differ from those of the compose file.
    const configuration = read('deploy/pitr/pgbackrest.conf')
      .replace(/^repo1-path=.*/m, `repo1-path=${at('repository')}`)
      .replace(/^pg1-path=.*/m, `pg1-path=${data}`)
      .replace(/^pg1-socket-path=.*/m, `pg1-socket-path=${folder}`)
    writeFileSync(at('pgbackrest.conf'), `${configuration}\n[global:archive-push]\nlock-path=${at('repository')}\n`)
    run(
      path.join(serverFolder ?? '', 'initdb'),
      '--pgdata',
      data,
      '--username',
      'ostler',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--no-locale',
    )
    const archive = /--archive_command=(.*)/.exec(read('deploy/compose.pitr.yaml'))?.[1] ?? ''
    writeFileSync(
      path.join(data, 'postgresql.auto.conf'),
      `listen_addresses = ''
       unix_socket_directories = '${folder}'
       archive_mode = on
       archive_command = '${archive.replace('pgbackrest', `pgbackrest --config=${at('pgbackrest.conf')}`)}'\n`,
    )
    server('start')
    run(path.join(serverFolder ?? '', 'createdb'), '--host', folder, '--username', 'ostler', 'ostler')
  }, 120_000)
  afterAll(() => {
    spawnSync(path.join(serverFolder ?? '', 'pg_ctl'), ['stop', '--pgdata', data, '--mode', 'immediate'], account)
    rmSync(folder, { recursive: true, force: true })
  })

  it('goes back to the instant before a mistake', async () => {
    await query('create table rides (name text)')
    backrest('stanza-create')
    backrest('--type=diff', 'backup')
    // A base backup ends at a whole second, and only an instant after it can be gone back to.
    const backups = JSON.parse(backrest('--output=json', 'info')) as { backup: { timestamp: { stop: number } }[] }[]
    const end = backups[0]?.backup[0]?.timestamp.stop
    await eventually(async () => (await query(`select extract(epoch from now()) > ${end} + 1 as is_later`))[0].is_later)
    await query("insert into rides values ('kept')")
    const [{ instant }] = (await query('select clock_timestamp()::text as instant')) as [{ instant: string }]
    await query('delete from rides')
    await query('select pg_switch_wal()')
    server('stop')
    const [, options = ''] =
      /pgbackrest --stanza=ostler (--delta --type=time .*) restore/.exec(read('deploy/pitr/restore.sh')) ?? []
    backrest(...options.replace('"$instant"', instant).split(/ (?=--)/), 'restore')
    server('start')
    await eventually(async () => !(await query('select pg_is_in_recovery() as waits'))[0].waits)
    expect(await query('select name from rides')).toEqual([{ name: 'kept' }])
  }, 120_000)
})

// The database role of the application: it reads and writes rows, owns only the job queue, and may only append to
// the audit log. Migrations and this file run as the owner of the database.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import type { ConnectionConfig } from './writable-host.ts'

export interface AppRole {
  name: string
  /** Set for a role that is created here; undefined for one that the operator created. */
  password?: string
}

/** Why the application has to work as the owner; `message` is for the operator. */
export class NoAppRole extends Error {}

/** Advisory lock, so that one process at a time changes rights; any number that nothing else locks. */
const lock = 7_266_187
const rowsOnly = ['public', 'sandbox']
const protectedTables = ['audit_log', 'audit_chain', 'audit_chain_starts', 'migrations']

interface OwnerFacts {
  owner: string
  can_make_roles: boolean
  is_superuser: boolean
}

const ownerFacts = `select current_user as owner, rolsuper as is_superuser,
  rolsuper or rolcreaterole as can_make_roles from pg_roles where rolname = current_user`

/** Whether the role has every right that it needs, and none that it must not have. */
const isReady = `
  select not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname = any($2) and c.relname <> all($3)
        and not has_table_privilege(role.oid, c.oid, 'delete'))
    and not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($2)
        and case c.relkind when 'S' then not has_sequence_privilege(role.oid, c.oid, 'usage') else false end)
    and has_column_privilege(role.oid, 'audit_log', 'action', 'insert')
    and has_table_privilege(role.oid, 'audit_chain', 'select')
    and has_function_privilege(role.oid, 'erase_audit_values(text, text[])', 'execute')
    and has_function_privilege(role.oid, 'prune_audit_log(timestamptz, int)', 'execute')
    and not exists (select from unnest($3::text[]) protected
      where has_table_privilege(role.oid, protected, 'insert, update, delete, truncate, trigger')
        or has_any_column_privilege(role.oid, protected, 'update'))
    and not exists (select from unnest($2::text[]) own where has_schema_privilege(role.oid, own, 'create'))
    and (select nspowner = role.oid from pg_namespace where nspname = 'jobs') as ready
  from pg_roles role where rolname = $1`

const powerful = ['pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files', 'pg_write_all_data']
const roleFacts = `select pg_has_role(oid, $2::regrole, 'member') or exists (select from pg_roles other
    where (other.rolsuper or other.rolcreaterole or other.rolname = any($3)) and pg_has_role(role.oid, other.oid, 'member')) as is_mighty,
  pg_has_role(current_user, oid, 'member') as is_in_reach from pg_roles role where rolname = $1`

/** What the role owns, directly or by membership: an owner can disable triggers and replace functions. */
const findOwned = `
  select what, pg_get_userbyid(owner) as owner from (
    select 1 as rank, 'the database' as what, datdba as owner from pg_database where datname = current_database()
    union all select 2, 'schema ' || nspname, nspowner from pg_namespace where nspname = any($2)
    union all select 3, c.relname, c.relowner from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($2) and c.relkind in ('r', 'p', 'v', 'm', 'S')
    union all select 4, 'function ' || p.proname, p.proowner from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = any($2)
  ) owned where pg_has_role($1, owner, 'member') order by rank, what limit 1`

const quoteName = (name: string) => pg.escapeIdentifier(name)

const grantSql = (role: string): string => `
  grant usage on schema ${rowsOnly.join(', ')} to ${role};
  grant select, insert, update, delete on all tables in schema ${rowsOnly.join(', ')} to ${role};
  grant usage, select on all sequences in schema ${rowsOnly.join(', ')} to ${role};
  revoke create on schema ${rowsOnly.join(', ')} from ${role}, public;
  revoke all on ${protectedTables.join(', ')} from ${role}, public;
  grant select on ${protectedTables.join(', ')} to ${role};
  grant insert (at, actor, action, subject, before, after) on audit_log to ${role};
  grant execute on function erase_audit_values(text, text[]), prune_audit_log(timestamptz, int) to ${role};`

/** pg-boss creates and changes its own tables, so the role owns the queue. */
const grantQueueSql = (role: string): string => `
  alter schema jobs owner to ${role};
  do $$ declare each record; begin
    for each in select c.oid::regclass as name from pg_class c where c.relnamespace = 'jobs'::regnamespace and c.relkind in ('r', 'p')
    loop execute format('alter table %s owner to ${role}', each.name); end loop;
    for each in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'jobs'::regnamespace
    loop execute format('alter function %s owner to ${role}', each.name); end loop;
    for each in select t.oid::regtype as name from pg_type t where t.typnamespace = 'jobs'::regnamespace and t.typtype = 'e'
    loop execute format('alter type %s owner to ${role}', each.name); end loop;
  end $$;`

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** SCRAM verifier of a password, as PostgreSQL stores it: the password itself would show in a log of statements. */
const scramVerifier = (password: string): string => {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256')
  const stored = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64')
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${hmac(salted, 'Server Key').toString('base64')}`
}

const loginSql = (name: string, { password, isThere }: { password: string; isThere: boolean }): string =>
  `${isThere ? 'alter' : 'create'} role ${quoteName(name)} login password ${pg.escapeLiteral(scramVerifier(password))}`
const membershipSql = (owner: string, role: string): string => `grant ${quoteName(role)} to ${quoteName(owner)}`

/** Comment on roles that are created here; any other role keeps its password. */
const roleComment = 'Made by Ostler for its application'
const commentSql = (name: string): string => `comment on role ${quoteName(name)} is ${pg.escapeLiteral(roleComment)}`
const findComment = `select shobj_description(oid, 'pg_authid') as comment from pg_roles where rolname = $1`

/** @throws NoAppRole where the role was created by someone else, or none can be created */
const prepareLogin = async (client: pg.ClientBase, { name, password }: AppRole, facts: OwnerFacts, make: boolean) => {
  if (password === undefined) return
  const { rows } = await client.query<{ comment: string | null }>(findComment, [name])
  const existing = rows[0]
  if (existing && existing.comment !== roleComment)
    throw new NoAppRole(
      `${name} exists and was not made by Ostler. Drop it, or give its address as DATABASE_URL and the owner's as DATABASE_OWNER_URL`,
    )
  if (!make) return
  if (!facts.can_make_roles) throw new NoAppRole(`${facts.owner} may not make another account for it`)
  await client.query(loginSql(name, { password, isThere: existing !== undefined }))
  await client.query(commentSql(name))
  // PostgreSQL hands ownership over only to a role that the owner is a member of.
  if (!facts.is_superuser) await client.query(membershipSql(facts.owner, name))
}

/** @throws NoAppRole where the role has rights that no grant or revoke here can take from it */
const checkRole = async (client: pg.ClientBase, name: string, owner: string): Promise<{ is_in_reach: boolean }> => {
  const facts = [name, quoteName(owner), powerful]
  const { rows } = await client.query<{ is_mighty: boolean; is_in_reach: boolean }>(roleFacts, facts)
  const [role] = rows
  if (!role) throw new NoAppRole(`there is no account ${name}`)
  if (role.is_mighty) throw new NoAppRole(`${name} has the rights of the owner, or can get them`)
  const { rows: owned } = await client.query<{ what: string; owner: string }>(findOwned, [name, rowsOnly])
  const [first] = owned
  if (first)
    throw new NoAppRole(
      `${first.what} belongs to ${first.owner}, and ${name} has its rights. Run as a superuser in this database: reassign owned by ${quoteName(first.owner)} to ${quoteName(owner)}`,
    )
  return role
}

const isRoleReady = async (client: pg.ClientBase, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ ready: boolean }>(isReady, [name, rowsOnly, protectedTables])
  return rows[0]?.ready === true
}

const grantAll = async (client: pg.ClientBase, { name }: AppRole, { owner }: OwnerFacts) => {
  const { is_in_reach } = await checkRole(client, name, owner)
  if (await isRoleReady(client, name)) return
  if (!is_in_reach) throw new NoAppRole(`${owner} is no member of it: ${membershipSql(owner, name)}`)
  await client.query(grantSql(quoteName(name)) + grantQueueSql(quoteName(name)))
  if (!(await isRoleReady(client, name)))
    throw new NoAppRole(
      `${owner} cannot give ${name} exactly the rights that it needs. See whether ${name} is a member of a role that may change the audit log, and whether ${owner} owns every table and schema`,
    )
}

/**
 * Grants the role its rights in a migrated database. With `make` it is created first, or gets a new password.
 * Runs as the owner, in one transaction, in one process at a time.
 * @throws NoAppRole
 */
export const prepareAppRole = async (owner: pg.Pool, role: AppRole, { make }: { make: boolean }): Promise<void> => {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    const { rows } = await client.query<OwnerFacts>(ownerFacts)
    const facts = rows[0] as OwnerFacts
    await prepareLogin(client, role, facts, make)
    await grantAll(client, role, facts)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** The same connection for another account. */
export const connectionAs = (connection: ConnectionConfig, { name, password = '' }: AppRole): ConnectionConfig => {
  if (!connection.connectionString) return { ...connection, user: name, password }
  const url = new URL(connection.connectionString)
  for (const part of ['user', 'password']) url.searchParams.delete(part)
  url.username = encodeURIComponent(name)
  url.password = encodeURIComponent(password)
  return { ...connection, connectionString: url.href }
}

// Each role of staff against each call of the office, over HTTP, compared with a written table.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StaffRole, staffRoles } from '#kernel/staff-roles.ts'
import { createStaff, type OfficePerson } from '../../testing/office.ts'
import { listEndpoints } from '../../testing/registered-calls.ts'
import { staffPermissions } from '../../testing/staff-permissions.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let site: TestApp
let people: Record<StaffRole, OfficePerson>
beforeAll(async () => {
  site = await startApp()
  const created: [StaffRole, OfficePerson][] = []
  for (const role of staffRoles) created.push([role, await createStaff(site, role)])
  people = Object.fromEntries(created) as Record<StaffRole, OfficePerson>
})
afterAll(() => site.close())

interface Described {
  paths: Record<string, Record<string, { description?: string }>>
}

/** Calls that name roles of staff in the API description. */
const listOfficeCalls = () => {
  const { paths } = site.app.swagger() as unknown as Described
  return listEndpoints(site.app).filter(({ path, method }) =>
    paths[path]?.[method.toLowerCase()]?.description?.includes('Roles of staff'),
  )
}

describe('the roles of staff', () => {
  it('may make the calls of the table and no others', { timeout: 120_000 }, async () => {
    const allowed: Record<string, string> = {}
    for (const { call, method, path } of listOfficeCalls()) {
      const url = path.replace(/\{\w+\}/g, '0000000000000')
      const roles: StaffRole[] = []
      for (const role of staffRoles) {
        const { status, body } = await people[role].visitor.send(method, url, method === 'GET' ? undefined : {})
        const isRefused = body?.code === 'ROLE_NOT_ALLOWED'
        if (isRefused) expect(status).toBe(403)
        else roles.push(role)
      }
      allowed[call] = roles.join(' ')
    }
    expect(allowed).toEqual(staffPermissions)
  })

  it('always include the administrator', () => {
    for (const roles of Object.values(staffPermissions)) expect(roles).toMatch(/^administrator\b/)
  })
})

// The photo of a profile over HTTP: what goes up, what comes down and how, and what is left behind (nothing).
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb } from '#platform/db.ts'
import { createLocalFiles, type Files } from '#platform/files.ts'
import { createImages } from '#platform/images.ts'
import { createLog } from '#platform/log.ts'
import { startBucket } from '../../../../testing/bucket.ts'
import { password, signUp } from '../../../../testing/factories.ts'
import { inFull } from '../../../../testing/figure.ts'
import { formWith, gif, jpeg, jpegWithPlace, png, pngBomb, sendForm, webp } from '../../../../testing/pictures.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'
import { createPhotos } from './service.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const person = async (at = site) => {
  const visitor = at.visitor()
  const { user_id } = await signUp(visitor)
  const profile = `/api/users/${user_id}`
  const send = (body: FormData | Buffer, headers?: Record<string, string>) =>
    sendForm({ url: at.url, visitor, path: `${profile}/profile-image`, body, headers })
  const shown = async () => (await visitor.get(profile)).body.data.profile_image as string | null
  return { visitor, user_id, profile, send, shown }
}

/** The service by itself, on files of the test's choice. */
const photosOn = (files: Files, at = site) =>
  createPhotos({
    db: createDb(at.pool),
    clock: () => new Date(),
    files,
    images: createImages(),
    log: createLog({ level: 'silent' }),
  })

const folder = (at = site) => path.join(at.dataDir, 'uploads/profiles')
const kept = (at = site) => (existsSync(folder(at)) ? readdirSync(folder(at)).sort() : [])
const picture = async (address: string | null, at = site) => {
  const reply = await fetch(`${at.url}${address}`)
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) }
}

describe('a photo', () => {
  it('is a JPEG of ours under a name of ours, shown to everybody and able to do nothing', async () => {
    const { send, shown, visitor } = await person()
    const { status, body } = await send(formWith('profile_image', await jpegWithPlace(), '../../../evil.html'))
    expect(status).toBe(200)
    expect(body.message).toBe('Profile photo updated successfully.')
    const address = body.data?.profile_image ?? ''
    expect(address).toMatch(/^\/uploads\/profiles\/[0-9a-f-]{36}\.jpg$/)
    expect(await shown()).toBe(address)
    expect((await visitor.get('/api/auth/session')).body.data.profile_image).toBe(address)

    const { reply, bytes } = await picture(address)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 300, height: 300, exif: undefined })
  })

  it('replaces the one before, and its file; removed it is gone, and may be removed again', async () => {
    const before = kept().length
    const { send, shown, profile, visitor } = await person()
    await send(formWith('profile_image', await png()))
    const first = await shown()
    await send(formWith('profile_image', await webp()))
    expect(kept()).toHaveLength(before + 1)
    expect((await picture(first)).reply.status).toBe(404)
    const second = await shown()
    for (let i = 0; i < 2; i++) {
      const { status, body } = await visitor.send('DELETE', `${profile}/profile-image`)
      expect({ status, ...body }).toMatchObject({ status: 200, message: 'Profile photo removed successfully.' })
    }
    expect(await shown()).toBeNull()
    expect((await picture(second)).reply.status).toBe(404)
    expect(kept()).toHaveLength(before)
  })

  it.each<[string, number, () => FormData | Promise<FormData>]>([
    [
      'an SVG that says it is a JPEG',
      415,
      () =>
        formWith(
          'profile_image',
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        ),
    ],
    ['HTML', 415, () => formWith('profile_image', Buffer.from('<script>alert(1)</script>'), 'a.html', 'text/html')],
    ['a GIF', 415, async () => formWith('profile_image', await gif(), 'a.gif', 'image/gif')],
    ['half a JPEG', 415, async () => formWith('profile_image', (await jpeg()).subarray(0, 700))],
    ['an empty file', 415, () => formWith('profile_image', Buffer.alloc(0))],
    ['a bomb', 415, async () => formWith('profile_image', await pngBomb(30_000, 30_000), 'a.png', 'image/png')],
    ['more than 5 MiB', 413, () => formWith('profile_image', Buffer.alloc(5 * 1024 * 1024 + 1, 7))],
    ['another field', 400, async () => formWith('avatar', await jpeg())],
    [
      'no file',
      400,
      () => {
        const form = new FormData()
        form.append('profile_image', 'a.jpg')
        return form
      },
    ],
    [
      'two files',
      413,
      async () => {
        const form = formWith('profile_image', await jpeg())
        form.append('profile_image', new Blob(['x']), 'b.jpg')
        return form
      },
    ],
    [
      'five thousand fields',
      413,
      () => {
        const form = new FormData()
        for (let i = 0; i < 5000; i++) form.append(`f${i}`, 'x')
        return form
      },
    ],
    [
      'a name of the prototype',
      400,
      () => {
        const form = new FormData()
        form.append('__proto__', 'x')
        return form
      },
    ],
  ])('of %s is refused with %i, and nothing of it is kept', async (_, expected, make) => {
    const before = kept()
    const { send, shown } = await person()
    const { status, body } = await send(await make())
    expect(status).toBe(expected)
    expect(body).toMatchObject({ success: false, message: expect.any(String), code: expect.any(String) })
    expect(await shown()).toBeNull()
    expect(kept()).toEqual(before)
  })

  it('is not taken from the page of another site, nor as anything but such a form', async () => {
    const { send, visitor, profile } = await person()
    const form = async () => formWith('profile_image', await jpeg())
    expect((await send(await form(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send(await form(), { 'x-requested-with': '' })).status).toBe(403)
    expect((await visitor.post(`${profile}/profile-image`, { profile_image: 'x' })).status).toBe(415)
    expect(
      (await visitor.post('/api/auth/login', 'x', { 'content-type': 'multipart/form-data; boundary=x' })).status,
    ).toBe(415)
  })

  it.each(['x', '..%2f..%2fsecrets%2fdata-key', '%2e%2e/data-key', `${'0'.repeat(36)}.jpg`, 'a.jpg.part', '', '%00'])(
    'is nothing at /uploads/profiles/%s',
    async (name) => {
      expect([400, 404]).toContain((await fetch(`${site.url}/uploads/profiles/${name}`)).status)
    },
  )
})

it('twenty uploads a day, and no more', async () => {
  const limited = await startApp({ env: { RATE_LIMITS: 'on' } })
  const { send } = await person(limited)
  const small = await jpeg(20, 20)
  for (let i = 0; i < 20; i++) expect((await send(formWith('profile_image', small))).status).toBe(200)
  const last = await send(formWith('profile_image', small))
  expect([last.status, Number(last.headers.get('retry-after')) > 3600]).toEqual([429, true])
  expect(kept(limited)).toHaveLength(1)
  await limited.close()
})

describe('two uploads at once', () => {
  const filesAfterTwo = async (at: TestApp) => {
    const { send, shown } = await person(at)
    await send(formWith('profile_image', await jpeg()))
    await Promise.all([send(formWith('profile_image', await jpeg())), send(formWith('profile_image', await png()))])
    const files = kept(at)
    expect(files).toContain(path.basename((await shown()) ?? ''))
    await at.close()
    return files.length
  }

  it('leave one photo and one file', async () => {
    expect(await filesAfterTwo(await startApp())).toBe(1)
  })

  inFull('would leave a file behind without the lock (the control)', async () => {
    const change = (text: string) => text.replace(/ for no key update$/, '')
    const Client = withoutLocks({ before: 'update "users" set "profile_image"', change })
    expect(await filesAfterTwo(await startApp({ Client }))).toBe(2)
  })
})

describe('a photo that cannot be kept', () => {
  const filesThat = (write: (file: string, bytes: Buffer) => Promise<void>) =>
    createLocalFiles(path.join(site.dataDir, 'other'), { write })

  it('for want of room is refused with 507, and the one before stays', async () => {
    const { send, shown, user_id } = await person()
    await send(formWith('profile_image', await jpeg()))
    const before = await shown()
    const full = photosOn(filesThat(() => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))))
    await expect(full.changePhoto(user_id, await jpeg())).rejects.toMatchObject({
      kind: { code: 'PHOTO_NO_ROOM', status: 507, message: 'Failed to update profile photo.' },
    })
    expect(await shown()).toBe(before)
    expect((await picture(before)).reply.status).toBe(200)
  })

  it('because the person is gone leaves no file', async () => {
    const photos = photosOn(filesThat(async (file, bytes) => writeFileSync(file, bytes)))
    await expect(photos.changePhoto('0000000000000', await jpeg())).rejects.toMatchObject({ kind: { status: 404 } })
    expect(readdirSync(path.join(site.dataDir, 'other/profiles'))).toEqual([])
  })
})

it('goes with the account, and so does whoever and whatever was saved', async () => {
  const { send, shown, visitor, user_id, profile } = await person()
  await send(formWith('profile_image', await jpeg()))
  const file = path.basename((await shown()) ?? '')
  const tobias = { title: 'mr', first_name: 'Tobias', last_name: 'Marchetti', email: 'tobias@marchetti.example' }
  expect((await visitor.post(`${profile}/passengers`, { ...tobias, phone_number: '+33199001234' })).status).toBe(200)
  const place = { kind: 'home', country: 'uk', place: { address: "Claridge's" } }
  expect((await visitor.post(`${profile}/places`, place)).status).toBe(200)
  expect((await visitor.send('DELETE', profile, { password })).status).toBe(200)
  const kept = `select 1 from saved_passengers where user_id = $1 union all select 1 from saved_places where user_id = $1
    union all select 1 from users where user_id = $1 and profile_image is not null`
  expect((await site.pool.query(kept, [user_id])).rows).toEqual([])
  // The file goes at the next sweep.
  utimesSync(path.join(folder(), file), 0, 0)
  await photosOn(createLocalFiles(path.join(site.dataDir, 'uploads')), site).sweepPhotos()
  expect(readdirSync(folder())).not.toContain(file)
})

it('the sweeper takes what is old and nobody’s, and leaves the rest', async () => {
  const swept = await startApp()
  const { send, shown } = await person(swept)
  await send(formWith('profile_image', await jpeg()))
  const mine = path.basename((await shown()) ?? '')
  mkdirSync(folder(swept), { recursive: true })
  for (const name of ['old.jpg', 'new.jpg', 'cut.jpg.1.part']) writeFileSync(path.join(folder(swept), name), 'x')
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  for (const name of [mine, 'old.jpg', 'cut.jpg.1.part'])
    utimesSync(path.join(folder(swept), name), twoDaysAgo, twoDaysAgo)
  await photosOn(createLocalFiles(path.join(swept.dataDir, 'uploads')), swept).sweepPhotos()
  expect(kept(swept)).toEqual([mine, 'new.jpg'].sort())
  await swept.close()
})

it('where a bucket is configured photos lie there, and while it is away that is said', async () => {
  const bucket = await startBucket()
  const clouded = await startApp({ env: bucket.env })
  const { send, shown } = await person(clouded)
  await send(formWith('profile_image', await jpeg()))
  const address = await shown()
  expect([...bucket.state.kept.keys()]).toEqual([address?.replace('/uploads/', '')])
  expect((await picture(address, clouded)).bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(kept(clouded)).toEqual([])
  bucket.state.failing = true
  expect((await picture(address, clouded)).reply.status).toBe(503)
  const refused = await send(formWith('profile_image', await jpeg()))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await shown()).toBe(address)
  await clouded.close()
  await bucket.close()
})

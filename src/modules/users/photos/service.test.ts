// Profile photos over HTTP.
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
import { formWith, gif, jpeg, jpegWithLocation, png, pngBomb, sendForm, webp } from '../../../../testing/pictures.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'
import { createPhotos } from './service.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const createPerson = async (at = site) => {
  const visitor = at.visitor()
  const { user_id } = await signUp(visitor)
  const profile = `/api/users/${user_id}`
  const send = (body: FormData | Buffer, headers?: Record<string, string>) =>
    sendForm({ url: at.url, visitor, path: `${profile}/profile-image`, body, headers })
  const getPhoto = async () => (await visitor.get(profile)).body.data.profile_image as string | null
  return { visitor, user_id, profile, send, getPhoto }
}

/** The service alone, on the given file storage. */
const createPhotosOn = (files: Files, at = site) =>
  createPhotos({
    db: createDb(at.pool),
    clock: () => new Date(),
    files,
    images: createImages(),
    log: createLog({ level: 'silent' }),
  })

const folder = (at = site) => path.join(at.dataDir, 'uploads/profiles')
const listFiles = (at = site) => (existsSync(folder(at)) ? readdirSync(folder(at)).sort() : [])
const fetchPhoto = async (address: string | null, at = site) => {
  const reply = await fetch(`${at.url}${address}`)
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) }
}

describe('a profile photo', () => {
  it('is re-encoded to JPEG under a random name and served without active content', async () => {
    const { send, getPhoto, visitor } = await createPerson()
    const { status, body } = await send(formWith('profile_image', await jpegWithLocation(), '../../../evil.html'))
    expect(status).toBe(200)
    expect(body.message).toBe('Profile photo updated successfully.')
    const address = body.data?.profile_image ?? ''
    expect(address).toMatch(/^\/uploads\/profiles\/[0-9a-f-]{36}\.jpg$/)
    expect(await getPhoto()).toBe(address)
    expect((await visitor.get('/api/auth/session')).body.data.profile_image).toBe(address)

    const { reply, bytes } = await fetchPhoto(address)
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

  it('replaces the previous photo and file, and removal is idempotent', async () => {
    const before = listFiles().length
    const { send, getPhoto, profile, visitor } = await createPerson()
    await send(formWith('profile_image', await png()))
    const first = await getPhoto()
    await send(formWith('profile_image', await webp()))
    expect(listFiles()).toHaveLength(before + 1)
    expect((await fetchPhoto(first)).reply.status).toBe(404)
    const second = await getPhoto()
    for (let i = 0; i < 2; i++) {
      const { status, body } = await visitor.send('DELETE', `${profile}/profile-image`)
      expect({ status, ...body }).toMatchObject({ status: 200, message: 'Profile photo removed successfully.' })
    }
    expect(await getPhoto()).toBeNull()
    expect((await fetchPhoto(second)).reply.status).toBe(404)
    expect(listFiles()).toHaveLength(before)
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
  ])('refuses %s with %i and stores nothing', async (_, expected, make) => {
    const before = listFiles()
    const { send, getPhoto } = await createPerson()
    const { status, body } = await send(await make())
    expect(status).toBe(expected)
    expect(body).toMatchObject({ success: false, message: expect.any(String), code: expect.any(String) })
    expect(await getPhoto()).toBeNull()
    expect(listFiles()).toEqual(before)
  })

  it('is refused from another site or in another format', async () => {
    const { send, visitor, profile } = await createPerson()
    const form = async () => formWith('profile_image', await jpeg())
    expect((await send(await form(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send(await form(), { 'x-requested-with': '' })).status).toBe(403)
    expect((await visitor.post(`${profile}/profile-image`, { profile_image: 'x' })).status).toBe(415)
    expect(
      (await visitor.post('/api/auth/login', 'x', { 'content-type': 'multipart/form-data; boundary=x' })).status,
    ).toBe(415)
  })

  it.each(['x', '..%2f..%2fsecrets%2fdata-key', '%2e%2e/data-key', `${'0'.repeat(36)}.jpg`, 'a.jpg.part', '', '%00'])(
    'is not found at /uploads/profiles/%s',
    async (name) => {
      expect([400, 404]).toContain((await fetch(`${site.url}/uploads/profiles/${name}`)).status)
    },
  )
})

it('limits photo uploads to twenty a day', async () => {
  const limited = await startApp({ env: { RATE_LIMITS: 'on' } })
  const { send } = await createPerson(limited)
  const smallPhoto = await jpeg(20, 20)
  for (let i = 0; i < 20; i++) expect((await send(formWith('profile_image', smallPhoto))).status).toBe(200)
  const last = await send(formWith('profile_image', smallPhoto))
  expect([last.status, Number(last.headers.get('retry-after')) > 3600]).toEqual([429, true])
  expect(listFiles(limited)).toHaveLength(1)
  await limited.close()
})

describe('two concurrent photo uploads', () => {
  const countFilesAfterTwoUploads = async (at: TestApp) => {
    const { send, getPhoto } = await createPerson(at)
    await send(formWith('profile_image', await jpeg()))
    await Promise.all([send(formWith('profile_image', await jpeg())), send(formWith('profile_image', await png()))])
    const files = listFiles(at)
    expect(files).toContain(path.basename((await getPhoto()) ?? ''))
    await at.close()
    return files.length
  }

  it('leave one photo and one file', async () => {
    expect(await countFilesAfterTwoUploads(await startApp())).toBe(1)
  })

  it('leave a file behind without the lock (control)', { tags: ['full'] }, async () => {
    const change = (text: string) => text.replace(/ for no key update$/, '')
    const Client = withoutLocks({ before: 'update "users" set "profile_image"', change })
    expect(await countFilesAfterTwoUploads(await startApp({ Client }))).toBe(2)
  })
})

describe('a photo that cannot be stored', () => {
  const createFailingFiles = (write: (file: string, bytes: Buffer) => Promise<void>) =>
    createLocalFiles(path.join(site.dataDir, 'other'), { write })

  it('is refused with 507 on a full disk, and the previous photo stays', async () => {
    const { send, getPhoto, user_id } = await createPerson()
    await send(formWith('profile_image', await jpeg()))
    const before = await getPhoto()
    const full = createPhotosOn(
      createFailingFiles(() => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))),
    )
    await expect(full.changePhoto(user_id, await jpeg())).rejects.toMatchObject({
      kind: { code: 'PHOTO_STORAGE_FULL', status: 507, message: 'Failed to update profile photo.' },
    })
    expect(await getPhoto()).toBe(before)
    expect((await fetchPhoto(before)).reply.status).toBe(200)
  })

  it('leaves no file if the user does not exist', async () => {
    const photos = createPhotosOn(createFailingFiles(async (file, bytes) => writeFileSync(file, bytes)))
    await expect(photos.changePhoto('0000000000000', await jpeg())).rejects.toMatchObject({ kind: { status: 404 } })
    expect(readdirSync(path.join(site.dataDir, 'other/profiles'))).toEqual([])
  })
})

it('deletes photo, passengers and places with the account', async () => {
  const { send, getPhoto, visitor, user_id, profile } = await createPerson()
  await send(formWith('profile_image', await jpeg()))
  const file = path.basename((await getPhoto()) ?? '')
  const tobias = { title: 'mr', first_name: 'Tobias', last_name: 'Marchetti', email: 'tobias@marchetti.example' }
  expect((await visitor.post(`${profile}/passengers`, { ...tobias, phone_number: '+33199001234' })).status).toBe(200)
  const place = { kind: 'home', country: 'uk', place: { address: "Claridge's" } }
  expect((await visitor.post(`${profile}/places`, place)).status).toBe(200)
  expect((await visitor.send('DELETE', profile, { password })).status).toBe(200)
  const leftoverQuery = `select 1 from saved_passengers where user_id = $1 union all select 1 from saved_places where user_id = $1
    union all select 1 from users where user_id = $1 and profile_image is not null`
  expect((await site.pool.query(leftoverQuery, [user_id])).rows).toEqual([])
  // The next sweep removes the file.
  utimesSync(path.join(folder(), file), 0, 0)
  await createPhotosOn(createLocalFiles(path.join(site.dataDir, 'uploads')), site).sweepPhotos()
  expect(readdirSync(folder())).not.toContain(file)
})

it('sweeps old unused photo files only', async () => {
  const sweepSite = await startApp()
  const { send, getPhoto } = await createPerson(sweepSite)
  await send(formWith('profile_image', await jpeg()))
  const ownFile = path.basename((await getPhoto()) ?? '')
  mkdirSync(folder(sweepSite), { recursive: true })
  for (const name of ['old.jpg', 'new.jpg', 'cut.jpg.1.part']) writeFileSync(path.join(folder(sweepSite), name), 'x')
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  for (const name of [ownFile, 'old.jpg', 'cut.jpg.1.part'])
    utimesSync(path.join(folder(sweepSite), name), twoDaysAgo, twoDaysAgo)
  await createPhotosOn(createLocalFiles(path.join(sweepSite.dataDir, 'uploads')), sweepSite).sweepPhotos()
  expect(listFiles(sweepSite)).toEqual([ownFile, 'new.jpg'].sort())
  await sweepSite.close()
})

it('stores photos in a configured bucket and reports its outage', async () => {
  const bucket = await startBucket()
  const bucketSite = await startApp({ env: bucket.env })
  const { send, getPhoto } = await createPerson(bucketSite)
  await send(formWith('profile_image', await jpeg()))
  const address = await getPhoto()
  expect([...bucket.state.kept.keys()]).toEqual([address?.replace('/uploads/', '')])
  expect((await fetchPhoto(address, bucketSite)).bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(listFiles(bucketSite)).toEqual([])
  bucket.state.failing = true
  expect((await fetchPhoto(address, bucketSite)).reply.status).toBe(503)
  const refused = await send(formWith('profile_image', await jpeg()))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await getPhoto()).toBe(address)
  await bucketSite.close()
  await bucket.close()
})

// The driver's photo while editing: a click replaces it at once.
import { Camera } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { NotAPicture, shrinkPicture } from '#kit/shrink-picture.ts'
import * as m from '#messages/office/drivers.ts'
import type { DriverDetail } from '#modules/drivers/contract.ts'
import { pictureField, replacePicture } from '#modules/drivers/pictures/contract.ts'
import { pictureSide } from '#modules/drivers/pictures/rules.ts'
import { Photo } from './photo.tsx'
import { useStorePicture } from './query.ts'

interface ReplacePhotoProps {
  driver: DriverDetail
  /** Undefined clears the message. */
  onNotice: (message: string | undefined) => void
}

export const ReplacePhoto = ({ driver, onNotice }: ReplacePhotoProps) => {
  const storePicture = useStorePicture()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const upload = async (file: File) => {
    setBusy(true)
    onNotice(undefined)
    try {
      const form = new FormData()
      form.append(pictureField, await shrinkPicture(file, pictureSide))
      const { driver_picture } = await call(replacePicture, { params: { driver_id: driver.driver_id }, form })
      storePicture(driver.driver_id, driver_picture)
    } catch (error) {
      onNotice(error instanceof NotAPicture ? m.picture_problems.unreadable : messageOf(error, m.photo_failed))
    } finally {
      setBusy(false)
    }
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Allows choosing the same file again.
    target.value = ''
    if (file) void upload(file)
  }
  return (
    <>
      <button
        type="button"
        className="relative size-[72px] flex-none cursor-pointer rounded-full"
        aria-label={busy ? m.replacing_photo : m.replace_photo}
        aria-busy={busy || undefined}
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        <Photo driver={driver} className="size-[72px] text-[1.5rem]" />
        <span className="absolute right-0 bottom-0 grid size-7 place-items-center rounded-full bg-ink text-white">
          {busy ? (
            <span className="spinner" aria-hidden="true" />
          ) : (
            <Camera size={14} strokeWidth={1.5} aria-hidden="true" />
          )}
        </span>
      </button>
      <input ref={input} type="file" accept="image/*" hidden aria-label={m.driver_photo} onChange={onChange} />
    </>
  )
}

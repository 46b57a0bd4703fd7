// The profile photo: show, change with the crop dialog, remove.
import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { call } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { PageSection } from '#kit/page-section.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import { withFallback } from '#kit/with-fallback.ts'
import * as m from '#messages/en/profile.ts'
import { photoField, removePhoto, uploadPhoto } from '#modules/users/photos/contract.ts'
import type { UserRecord } from '#modules/users/profiles/contract.ts'
import { toastRefusal, useProfileChange } from '../../own-profile.ts'
import { Initials } from '../../public/avatar.tsx'
import type { CropDialogProps } from './crop-dialog.tsx'

const CropUnavailable = ({ onClose }: CropDialogProps) => {
  useEffect(() => {
    toastError(m.photo_failed)
    onClose()
  }, [onClose])
  return null
}
const CropDialog = lazy(withFallback(async () => (await import('./crop-dialog.tsx')).CropDialog, CropUnavailable))

const Picture = ({ user }: { user: UserRecord }) => {
  const [isBroken, setIsBroken] = useState(false)
  return user.profile_image && !isBroken ? (
    <img
      className="size-24 flex-none rounded-full object-cover"
      src={user.profile_image}
      alt={m.photo_alt}
      width={96}
      height={96}
      onError={() => setIsBroken(true)}
    />
  ) : (
    <span className="avatar size-24 font-display text-[2rem] font-medium" aria-hidden="true">
      <Initials of={{ first_name: user.first_name, last_name: user.last_name, email: user.email }} />
    </span>
  )
}

const usePhoto = ({ user_id }: UserRecord) => {
  const change = useProfileChange(user_id)
  const [isRemoving, setIsRemoving] = useState(false)
  const upload = async (file: File): Promise<void> => {
    const form = new FormData()
    form.append(photoField, file)
    try {
      const { data } = await call(uploadPhoto, { params: { user_id }, form })
      change(data)
      toastSuccess(m.photo_updated)
    } catch (error) {
      toastRefusal(error, m.photo_failed)
    }
  }
  const remove = async () => {
    setIsRemoving(true)
    try {
      await call(removePhoto, { params: { user_id }, harmless: true })
      change({ profile_image: null })
      toastSuccess(m.photo_removed)
    } catch (error) {
      toastRefusal(error, m.photo_not_removed)
    }
    setIsRemoving(false)
  }
  return { upload, remove, isRemoving }
}

/** The chosen picture, until it is cropped or discarded. */
const useFileChoice = () => {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  return {
    input,
    chosen,
    openPicker: () => input.current?.click(),
    onFileChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const [file] = target.files ?? []
      // Allows choosing the same file again.
      target.value = ''
      if (file && !file.type.startsWith('image/')) toastError(m.photo_not_image)
      else setChosen(file)
    },
    discard: () => setChosen(undefined),
    onUnreadable: () => {
      toastError(m.photo_not_image)
      setChosen(undefined)
    },
  }
}

interface ButtonsProps {
  user: UserRecord
  isRemoving: boolean
  onChange: () => void
  onRemove: () => Promise<void>
}

const PhotoButtons = ({ user, isRemoving, onChange, onRemove }: ButtonsProps) => {
  const buttons = useRef<HTMLDivElement>(null)
  const remove = async () => {
    await onRemove()
    // The pressed button may be gone.
    buttons.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={buttons} className="flex flex-wrap gap-2">
      <Button look="outline" className="btn-sm" onClick={onChange}>
        {m.change_photo}
      </Button>
      {user.profile_image && (
        <Button look="ghost" className="btn-sm" busy={isRemoving && m.removing_photo} onClick={() => void remove()}>
          {m.remove_photo}
        </Button>
      )}
    </div>
  )
}

export const PhotoCard = ({ user }: { user: UserRecord }) => {
  const { upload, remove, isRemoving } = usePhoto(user)
  const { input, chosen, openPicker, onFileChange, discard, onUnreadable } = useFileChoice()
  const choose = async (file: File) => {
    await upload(file)
    // Also after an error, because its toast would lie behind the dialog.
    discard()
  }
  return (
    <PageSection title={m.photo_title} line={m.photo_line} className="mt-8">
      <div className="flex flex-wrap items-center gap-6">
        <Picture key={user.profile_image} user={user} />
        <div>
          <PhotoButtons user={user} isRemoving={isRemoving} onChange={openPicker} onRemove={remove} />
          <p className="hint">{m.photo_hint}</p>
          <input ref={input} type="file" accept="image/*" hidden aria-label={m.choose_file} onChange={onFileChange} />
        </div>
      </div>
      {chosen && (
        <Suspense>
          <CropDialog picture={chosen} onClose={discard} onUnreadable={onUnreadable} onChoose={choose} />
        </Suspense>
      )}
    </PageSection>
  )
}

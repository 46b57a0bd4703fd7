// A picture of the page: an https address, or an upload that replaces it.
import { Trash2, Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Field, inputClass } from '#kit/field.tsx'
import { NotAPicture, shrinkPicture } from '#kit/shrink-picture.ts'
import * as m from '#messages/partner/guest-page.ts'
import { isOwnPicture, maxLengths } from '#modules/partners/page/rules.ts'
import { addPicture, pictureField, pictureSides } from '#modules/partners/pictures/contract.ts'
import type { Editor, PictureField as Name } from './use-editor.ts'

interface PictureFieldProps {
  editor: Editor
  name: Name
}

const useUpload = ({ editor: { form }, name }: PictureFieldProps) => {
  const [busy, setBusy] = useState(false)
  const setPicture = (value: string) => {
    form.clearErrors(name)
    form.setValue(name, value, { shouldDirty: true })
  }
  const upload = async (file: File) => {
    setBusy(true)
    try {
      const body = new FormData()
      // Logos are sent unchanged, because drawing them again would lose their transparency.
      body.append(pictureField, name === 'logo' ? file : await shrinkPicture(file, pictureSides[name]))
      setPicture((await call(addPicture, { params: { kind: name }, form: body })).data.picture)
    } catch (error) {
      const message = error instanceof NotAPicture ? m.picture_unreadable : messageOf(error, m.picture_failed)
      form.setError(name, { message })
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
  return { busy, setPicture, onChange }
}

export const PictureField = (props: PictureFieldProps) => {
  const { form } = props.editor
  const { name } = props
  const { busy, setPicture, onChange } = useUpload(props)
  const input = useRef<HTMLInputElement>(null)
  const value = useWatch({ control: form.control, name })
  const isOwn = isOwnPicture(value)
  return (
    <div>
      <Field label={m.pictures[name]} hint={m.picture_hint} error={form.formState.errors[name]?.message}>
        {(wiring) =>
          isOwn ? (
            <input {...wiring} className="input bg-linen" readOnly value={m.uploaded} />
          ) : (
            <input
              {...wiring}
              {...form.register(name)}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              maxLength={maxLengths.address}
              className={inputClass(wiring['aria-invalid'])}
            />
          )
        }
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="outline" className="btn-sm" busy={busy && m.uploading} onClick={() => input.current?.click()}>
          <Upload size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.upload[name]}
        </Button>
        {value !== '' && (
          <Button look="outline" className="btn-sm" onClick={() => setPicture('')}>
            <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
            {m.remove[name]}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={m.upload[name]}
        onChange={onChange}
      />
    </div>
  )
}

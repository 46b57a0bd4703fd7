// Picture fields of a driver's form: one portrait and several car pictures, chosen in a dialog or dropped.
import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useId, useRef } from 'react'
import { Button } from '#kit/button.tsx'
import { FieldError } from '#kit/field.tsx'
import type { PictureProblem, Pictures } from './use-pictures.ts'

export interface PictureWords {
  portrait: string
  cars: string
  choosePortrait: string
  replacePortrait: string
  chooseCars: string
  orDrop: string
  portraitAlt: string
  carAlt: (a: { name: string }) => string
  remove: (a: { name: string }) => string
  problems: Readonly<Record<PictureProblem, string>>
}

interface FieldProps {
  pictures: Pictures
  words: PictureWords
  /** Error of the form, shown if the pictures themselves have none. */
  error: string | undefined
  optional?: string | undefined
}

const useFilePicker = (pictures: Pictures) => {
  const input = useRef<HTMLInputElement>(null)
  return {
    input,
    openPicker: () => input.current?.click(),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const files = [...(target.files ?? [])]
      // Lets the same file be chosen again.
      target.value = ''
      void pictures.take(files)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      void pictures.take([...event.dataTransfer.files])
    },
    onDragOver: (event: DragEvent) => event.preventDefault(),
  }
}

const errorMessage = (pictures: Pictures, words: PictureWords, error: string | undefined) =>
  pictures.problem ? words.problems[pictures.problem] : error

const Label = ({ id, children, optional }: { id: string; children: string; optional?: string | undefined }) => (
  <span className="label" id={id}>
    {children}
    {optional && <span className="req"> ({optional})</span>}
  </span>
)

export const PortraitField = ({ pictures, words, error, optional }: FieldProps) => {
  const id = useId()
  const { input, openPicker, onChange, onDrop, onDragOver } = useFilePicker(pictures)
  const message = errorMessage(pictures, words, error)
  const [portrait] = pictures.chosen
  return (
    <div className="field">
      <Label id={`${id}-label`} optional={optional}>
        {words.portrait}
      </Label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped here; the button does the same */}
      <div
        className={`flex min-h-[106px] items-center gap-4 rounded-control border bg-white p-4 ${message ? 'border-error' : 'border-control'}`}
        onDrop={onDrop}
        onDragOver={onDragOver}
      >
        {portrait && (
          <img src={portrait.url} alt={words.portraitAlt} className="size-[72px] flex-none rounded-full object-cover" />
        )}
        <div className="min-w-0">
          <Button
            look="outline"
            className="btn-sm"
            aria-describedby={`${id}-label${message ? ` ${id}-error` : ''}`}
            aria-invalid={message ? true : undefined}
            onClick={openPicker}
          >
            {portrait ? words.replacePortrait : words.choosePortrait}
          </Button>
          {portrait && <p className="hint truncate">{portrait.file.name}</p>}
        </div>
      </div>
      <input ref={input} type="file" accept="image/*" hidden aria-label={words.portrait} onChange={onChange} />
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
    </div>
  )
}

const Previews = ({ pictures, words, onRemoved }: Omit<FieldProps, 'error'> & { onRemoved: () => void }) => (
  <ul className="grid grid-cols-3 gap-3 sm:col-span-2 sm:grid-cols-5">
    {pictures.chosen.map(({ id, url, file }) => (
      <li key={id} className="relative aspect-[4/3] overflow-hidden rounded-control bg-ink">
        <img src={url} alt={words.carAlt({ name: file.name })} className="h-full w-full object-cover" />
        <button
          type="button"
          className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center"
          aria-label={words.remove({ name: file.name })}
          onClick={() => {
            pictures.remove(id)
            onRemoved()
          }}
        >
          <span className="grid size-8 place-items-center rounded-control bg-white">
            <X size={16} strokeWidth={1.5} aria-hidden="true" />
          </span>
        </button>
      </li>
    ))}
  </ul>
)

export const CarPicturesField = ({ pictures, words, error, optional }: FieldProps) => {
  const id = useId()
  const { input, openPicker, onChange, onDrop, onDragOver } = useFilePicker(pictures)
  const button = useRef<HTMLButtonElement>(null)
  const message = errorMessage(pictures, words, error)
  return (
    <>
      <div className="field">
        <Label id={`${id}-label`} optional={optional}>
          {words.cars}
        </Label>
        <button
          ref={button}
          type="button"
          className={`grid min-h-[106px] w-full cursor-pointer place-items-center rounded-control border border-dashed bg-white p-4 text-small text-soft ${message ? 'border-error' : 'border-control'}`}
          aria-describedby={`${id}-label${message ? ` ${id}-error` : ''}`}
          aria-invalid={message ? true : undefined}
          onClick={openPicker}
          onDrop={onDrop}
          onDragOver={onDragOver}
        >
          <span className="text-center">
            <ImagePlus className="mx-auto mb-1.5" size={22} strokeWidth={1.25} aria-hidden="true" />
            <span className="link text-ink">{words.chooseCars}</span> {words.orDrop}
          </span>
        </button>
        <input ref={input} type="file" accept="image/*" multiple hidden aria-label={words.cars} onChange={onChange} />
        {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
      </div>
      {pictures.chosen.length > 0 && (
        // The pressed button is gone, so the focus moves to the one that adds pictures.
        <Previews pictures={pictures} words={words} onRemoved={() => button.current?.focus()} />
      )}
    </>
  )
}

// The pictures of a driver's car: thumbnails that open large, with a placeholder for a missing one.
import { Expand, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { CloseButton } from '#kit/close-button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import * as m from '#messages/office/drivers.ts'

const MissingPicture = () => (
  <span
    className="grid h-full place-items-center border border-dashed border-control bg-linen text-muted"
    role="img"
    aria-label={m.picture_lost}
  >
    <ImageOff size={24} strokeWidth={1.25} aria-hidden="true" />
  </span>
)

const Thumbnail = ({ src, number, onOpen }: { src: string; number: number; onOpen: () => void }) => {
  const [broken, setBroken] = useState(false)
  const frame = 'relative block aspect-[4/3] overflow-hidden rounded-control'
  if (broken)
    return (
      <span className={frame}>
        <MissingPicture />
      </span>
    )
  return (
    <button
      type="button"
      className={`${frame} w-full cursor-pointer bg-ink`}
      aria-label={m.enlarge({ number })}
      onClick={onOpen}
    >
      <img
        src={src}
        alt={m.car_picture({ number })}
        loading="lazy"
        className="h-full w-full object-cover"
        onError={() => setBroken(true)}
      />
      <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-control bg-white/90">
        <Expand size={15} strokeWidth={1.5} aria-hidden="true" />
      </span>
    </button>
  )
}

const LargePicture = ({ src, number, onClose }: { src: string; number: number; onClose: () => void }) => {
  const [broken, setBroken] = useState(false)
  return (
    <Dialog shape="card" label={m.car_picture({ number })} className="md:w-[min(90vw,75rem)]" onClose={onClose}>
      <div className="relative overflow-y-auto bg-ink">
        {broken ? (
          <div className="aspect-[4/3]">
            <MissingPicture />
          </div>
        ) : (
          <img
            src={src}
            alt={m.car_picture({ number })}
            className="mx-auto max-h-[86vh] w-auto max-w-full"
            onError={() => setBroken(true)}
          />
        )}
        <CloseButton
          label={m.close}
          className="absolute top-2 right-2 size-11 rounded-control bg-white"
          onClick={onClose}
        />
      </div>
    </Dialog>
  )
}

export const CarPictures = ({ pictures }: { pictures: readonly string[] }) => {
  const [open, setOpen] = useState<number>()
  const shown = open === undefined ? undefined : pictures[open]
  return (
    <section className="mt-7">
      <h3 className="mb-3 font-sans text-small font-medium">{m.car_pictures}</h3>
      {pictures.length === 0 && <p className="text-ui text-soft">{m.no_car_pictures}</p>}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {pictures.map((src, at) => (
          <li key={src}>
            <Thumbnail src={src} number={at + 1} onOpen={() => setOpen(at)} />
          </li>
        ))}
      </ul>
      {shown && <LargePicture src={shown} number={(open ?? 0) + 1} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

// "Move and scale": chooses a part of the picture by pointer or arrow keys. Loaded when a picture is chosen.
import { useEffect, useId, useRef, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import * as m from '#messages/en/profile.ts'
import './crop-dialog.css'
import { croppedFile, firstCrop, isCrop } from './crop.ts'

export interface CropDialogProps {
  picture: Blob
  onClose: () => void
  /** Resolves once the photo is saved or an error was shown. */
  onChoose: (file: File) => Promise<void>
  /** Called when this browser cannot show the file as a picture. */
  onUnreadable: () => void
}

const sides = Object.entries(m.crop_sides) as [keyof typeof m.crop_sides, string][]
type Handle = `${keyof typeof m.crop_sides}DragHandle`
const ariaLabels = {
  cropArea: m.crop_area,
  ...(Object.fromEntries(sides.map(([side, word]) => [`${side}DragHandle`, m.crop_handle({ side: word })])) as Record<
    Handle,
    string
  >),
}

/** An object URL of the picture, revoked with the dialog. */
const useAddress = (picture: Blob) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(picture)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [picture])
  return address
}

const useCrop = ({ picture, onChoose, onUnreadable }: CropDialogProps) => {
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [isBusy, setIsBusy] = useState(false)
  return {
    image,
    address: useAddress(picture),
    crop,
    setCrop,
    isBusy,
    initCrop: () => image.current && setCrop(firstCrop(image.current.naturalWidth, image.current.naturalHeight)),
    choose: async () => {
      if (!image.current || !isCrop(crop)) return
      setIsBusy(true)
      const file = await croppedFile(image.current, crop)
      await (file ? onChoose(file) : onUnreadable())
      setIsBusy(false)
    },
  }
}

export const CropDialog = (props: CropDialogProps) => {
  const { onClose, onUnreadable } = props
  const id = useId()
  const { image, address, crop, setCrop, isBusy, initCrop, choose } = useCrop(props)
  return (
    <Dialog shape="card" labelledBy={id} className="md:w-[36rem]" onClose={onClose} guarded={isBusy}>
      <h2 id={id} className="border-b border-line px-5 py-4 text-title-2 md:px-8 md:py-5">
        {m.crop_title}
      </h2>
      <div className="min-h-0 overflow-y-auto">
        <div className="crop-stage grid place-items-center bg-ink p-4">
          {address && (
            <ReactCrop
              aspect={1}
              circularCrop
              crop={crop}
              onChange={(_, percent) => setCrop(percent)}
              disabled={isBusy}
              ariaLabels={ariaLabels}
            >
              <img ref={image} src={address} alt={m.crop_picture} onLoad={initCrop} onError={onUnreadable} />
            </ReactCrop>
          )}
        </div>
        <p className="px-5 pt-4 text-small text-muted md:px-8">{m.crop_help}</p>
      </div>
      <div className="flex justify-end gap-3 px-5 py-5 md:px-8">
        <Button look="outline" disabled={isBusy} onClick={onClose}>
          {m.cancel}
        </Button>
        <Button disabled={!isCrop(crop)} busy={isBusy && m.uploading} onClick={() => void choose()}>
          {m.choose}
        </Button>
      </div>
    </Dialog>
  )
}

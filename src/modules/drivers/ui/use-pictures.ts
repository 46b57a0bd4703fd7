// State of the chosen pictures of a driver's form, with previews.
import { useEffect, useRef, useState } from 'react'
import { NotAPicture, shrinkPicture } from '#kit/shrink-picture.ts'
import { pictureLimits, pictureSide } from '../pictures/rules.ts'

export interface ChosenPicture {
  id: string
  file: File
  /** Object URL of this page. */
  url: string
}

export type PictureProblem = 'unreadable' | 'too_large' | 'too_many'

const createChosenPicture = async (file: File): Promise<ChosenPicture> => {
  const small = await shrinkPicture(file, pictureSide)
  const url = URL.createObjectURL(small)
  return { id: url, file: small, url }
}

/** Holds up to `most` pictures. With 1, a new picture replaces the former one. */
export const usePictures = (most: number) => {
  const [chosen, setChosen] = useState<ChosenPicture[]>([])
  const [problem, setProblem] = useState<PictureProblem>()
  const all = useRef<ChosenPicture[]>([])
  const replaceAll = (next: ChosenPicture[]) => {
    for (const { id, url } of all.current) if (!next.some((each) => each.id === id)) URL.revokeObjectURL(url)
    all.current = next
    setChosen(next)
  }
  useEffect(() => () => all.current.forEach(({ url }) => void URL.revokeObjectURL(url)), [])

  const addFiles = async (files: readonly File[]): Promise<void> => {
    setProblem(undefined)
    for (const file of files) {
      try {
        const next = await createChosenPicture(file)
        const isFull = most > 1 && all.current.length >= most
        if (isFull || next.file.size > pictureLimits.file) {
          URL.revokeObjectURL(next.url)
          setProblem(isFull ? 'too_many' : 'too_large')
        } else replaceAll(most === 1 ? [next] : [...all.current, next])
      } catch (error) {
        if (!(error instanceof NotAPicture)) throw error
        setProblem('unreadable')
      }
    }
  }
  return {
    chosen,
    problem,
    take: addFiles,
    remove: (id: string) => replaceAll(all.current.filter((each) => each.id !== id)),
  }
}
export type Pictures = ReturnType<typeof usePictures>

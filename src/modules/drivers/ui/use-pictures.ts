// The pictures that somebody has chosen for a driver, each with what shows it before it is sent.
import { useEffect, useRef, useState } from 'react'
import { NotAPicture, shrunk } from '#kit/picture.ts'
import { pictureLimits, pictureSide } from '../pictures/rules.ts'

export interface Chosen {
  id: string
  file: File
  /** An address of this page's own. */
  url: string
}

export type PictureProblem = 'unreadable' | 'too_large' | 'too_many'

const choose = async (file: File): Promise<Chosen> => {
  const small = await shrunk(file, pictureSide)
  const url = URL.createObjectURL(small)
  return { id: url, file: small, url }
}

/** Up to `most` pictures. With one, another takes its place. */
export const usePictures = (most: number) => {
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [problem, setProblem] = useState<PictureProblem>()
  const all = useRef<Chosen[]>([])
  const put = (next: Chosen[]) => {
    for (const { id, url } of all.current) if (!next.some((each) => each.id === id)) URL.revokeObjectURL(url)
    all.current = next
    setChosen(next)
  }
  useEffect(() => () => all.current.forEach(({ url }) => void URL.revokeObjectURL(url)), [])

  const take = async (files: readonly File[]): Promise<void> => {
    setProblem(undefined)
    for (const file of files) {
      try {
        const next = await choose(file)
        const isFull = most > 1 && all.current.length >= most
        if (isFull || next.file.size > pictureLimits.file) {
          URL.revokeObjectURL(next.url)
          setProblem(isFull ? 'too_many' : 'too_large')
        } else put(most === 1 ? [next] : [...all.current, next])
      } catch (error) {
        if (!(error instanceof NotAPicture)) throw error
        setProblem('unreadable')
      }
    }
  }
  return { chosen, problem, take, remove: (id: string) => put(all.current.filter((each) => each.id !== id)) }
}
export type Pictures = ReturnType<typeof usePictures>

// What a dialog or a form says no with, and how often it has: the same words once more are a new answer.
import { useState } from 'react'

export interface Notice {
  notice: string | undefined
  tries: number
}

export const useNotice = () => {
  const [{ notice, tries }, setNotice] = useState<Notice>({
    notice: undefined,
    tries: 0,
  })
  return {
    notice,
    tries,
    say: (said: string | undefined) =>
      setNotice((before) => ({ notice: said, tries: said === undefined ? before.tries : before.tries + 1 })),
  }
}

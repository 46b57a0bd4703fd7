// What a dialog says no with, and how often it has: the same words once more are a new answer.
import { useState } from 'react'

export const useNotice = () => {
  const [{ notice, tries }, setNotice] = useState<{ notice: string | undefined; tries: number }>({
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

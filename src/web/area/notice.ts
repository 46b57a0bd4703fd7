// The error of a dialog or form with its attempt number, so that the same text is announced again.
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

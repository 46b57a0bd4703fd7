// The error of a dialog or form with its attempt number, so that the same text is announced again.
import { useState } from 'react'

export interface Notice {
  notice: string | undefined
  tries: number
}

export const useNotice = () => {
  const [{ notice, tries }, setState] = useState<Notice>({
    notice: undefined,
    tries: 0,
  })
  return {
    notice,
    tries,
    showNotice: (message: string | undefined) =>
      setState((before) => ({ notice: message, tries: message === undefined ? before.tries : before.tries + 1 })),
  }
}

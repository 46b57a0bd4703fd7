// A toast that waits for the next page. Apart from leave.ts, so that documents can look for one without loading toasts.

const key = 'ostler:toast'

interface LeftToast {
  title: string
  message: string
  kind?: 'success' | 'error'
}

export const leave = (text: LeftToast): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(text))
  } catch {
    // Without storage it is only seen on the page that is being left.
  }
}

export const waits = (): boolean => {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** The toast that was left for this page, once. */
export const take = (): LeftToast | null => {
  try {
    const raw = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return raw ? (JSON.parse(raw) as LeftToast) : null
  } catch {
    return null
  }
}

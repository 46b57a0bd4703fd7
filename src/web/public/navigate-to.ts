// Navigates to a path that is a screen of the app or a document of the server.
import type { NavigateFunction } from 'react-router'
import { paths } from '../paths.ts'

const screens: readonly string[] = Object.values(paths).filter((path) => path !== paths.home)

export const navigateTo = (path: string, navigate: NavigateFunction): void => {
  if (screens.includes(path.split('?')[0] ?? '')) void navigate(path, { replace: true })
  else window.location.assign(path)
}

// The draft that the fields of the rates read and change.
import { createContext, useContext } from 'react'
import type { RateDocument } from '#modules/pricing/rates/contract.ts'
import type { Draft } from './cells.ts'

export interface RatesEditor {
  document: RateDocument
  unread: Draft['unread']
  /** Errors of the server by path. */
  errors: Readonly<Record<string, string>>
  isReadOnly: boolean
  /** Changes the draft as one step; `at` is the path that undo and redo return to. */
  change: (update: (draft: Draft) => Draft, at: string) => void
  /** Reports that a field has text that is not yet entered. */
  setTyping: (isTyping: boolean) => void
}

const Context = createContext<RatesEditor | undefined>(undefined)
export const RatesEditorProvider = Context.Provider

export const useRatesEditor = (): RatesEditor => {
  const editor = useContext(Context)
  if (!editor) throw new Error('useRatesEditor was called outside of RatesEditorProvider')
  return editor
}

/** Why the value of a path is refused. */
export const errorAt = ({ unread, errors }: Pick<RatesEditor, 'unread' | 'errors'>, path: string): string | undefined =>
  unread[path]?.error ?? errors[path]

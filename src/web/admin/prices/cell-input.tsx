// A field that is typed into like a cell of a spreadsheet: typing replaces, Enter and the arrows move on, Esc restores.
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { type Cell, enterText, inputModeOf, showCell } from './cells.ts'
import { errorAt, useRatesEditor } from './editor-context.ts'

export interface Move {
  rows: number
  columns: number
}

interface CellInputProps {
  cell: Cell
  className?: string
  /** The label is shown elsewhere, under this id. */
  labelledBy?: string
  id?: string
  placeholder?: string
  /** Moves to another field of the table. */
  onMove?: (move: Move, from: HTMLElement) => void
  /** Pastes rows and columns. */
  onPasteBlock?: (rows: string[][], from: HTMLElement) => void
  /** The error stands elsewhere. */
  describedBy?: string | undefined
}

const moves: Record<string, Move> = {
  Enter: { rows: 1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowUp: { rows: -1, columns: 0 },
  ArrowRight: { rows: 0, columns: 1 },
  ArrowLeft: { rows: 0, columns: -1 },
}

const isSideways = (key: string): boolean => key === 'ArrowLeft' || key === 'ArrowRight'

/** The rows and columns of a copied block; undefined for a single value. */
const toBlock = (text: string): string[][] | undefined => {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t'))
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined
}

/** Text that is being typed: entered when the field is left. */
const useTypedText = (cell: Cell) => {
  const { document, unread, change, setTyping } = useRatesEditor()
  const [typed, setTyped] = useState<string>()
  const shown = unread[cell.path]?.text ?? showCell(document, cell)
  const restore = () => {
    setTyped(undefined)
    setTyping(false)
  }
  return {
    text: typed ?? shown,
    /** The value of the draft as text. */
    entered: shown,
    isTyping: typed !== undefined && typed !== shown,
    type: (text: string) => {
      setTyped(text)
      setTyping(text !== shown)
    },
    restore,
    enter: () => {
      if (typed !== undefined && typed !== shown) change((draft) => enterText(draft, cell, typed), cell.path)
      restore()
    },
  }
}

export const CellInput = ({ cell, className = '', onMove, onPasteBlock, describedBy, ...props }: CellInputProps) => {
  const editor = useRatesEditor()
  const { text, entered, isTyping, type, restore, enter } = useTypedText(cell)
  // Within the text the arrows move the caret: after F2 or a second click.
  const isInText = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const error = errorAt(editor, cell.path)
  const errorId = useId()
  // An undo may change the field that has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the entered value changes
  useEffect(() => {
    if (document.activeElement === field.current && !isInText.current) field.current?.select()
  }, [entered])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const isModified = event.ctrlKey || event.metaKey
    if (isModified && event.key.toLowerCase() === 'z' && isTyping) {
      event.preventDefault()
      return restore()
    }
    if (isModified) return
    if (event.key === 'F2') {
      isInText.current = true
      const end = text.length
      return event.currentTarget.setSelectionRange(end, end)
    }
    if (event.key === 'Escape' && isTyping) {
      event.preventDefault()
      isInText.current = false
      return restore()
    }
    const move = moves[event.key]
    if (!move || !onMove || (isInText.current && isSideways(event.key))) return
    event.preventDefault()
    enter()
    onMove(event.key === 'Enter' && event.shiftKey ? { rows: -1, columns: 0 } : move, event.currentTarget)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const block = toBlock(event.clipboardData.getData('text/plain'))
    if (!block || !onPasteBlock || editor.isReadOnly) return
    event.preventDefault()
    restore()
    onPasteBlock(block, event.currentTarget)
  }
  const onMouseDown = (event: MouseEvent<HTMLInputElement>) => {
    isInText.current = document.activeElement === event.currentTarget
  }
  return (
    <>
      <input
        ref={field}
        type="text"
        id={props.id}
        data-path={cell.path}
        aria-label={props.labelledBy ? undefined : cell.label}
        aria-labelledby={props.labelledBy}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy ?? (error ? errorId : undefined)}
        inputMode={inputModeOf(cell)}
        autoComplete="off"
        spellCheck={cell.kind === 'text'}
        readOnly={editor.isReadOnly}
        placeholder={props.placeholder}
        value={text}
        className={className}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onMouseDown={onMouseDown}
        onMouseUp={(event) => !isInText.current && event.preventDefault()}
        onBlur={() => {
          isInText.current = false
          enter()
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {error && describedBy === undefined && (
        <p id={errorId} className="error px-3 pb-1.5 whitespace-normal">
          {error}
        </p>
      )}
    </>
  )
}

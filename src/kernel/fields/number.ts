// Numbers as people type them in any script.
import { toPlainText } from '../text.ts'

/** '12.50' of '１２.５０' and '١٢٫٥٠': digits, point and comma in ASCII, trimmed. Other characters stay. */
export const plainNumber = (typed: string): string =>
  toPlainText(typed).replaceAll('\u066b', '.').replaceAll('\u066c', ',').trim()

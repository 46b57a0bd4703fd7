// Minimum length of names, counted in the letters that people see.
import { countLetters } from '../text.ts'

// In these scripts a single letter is no name; elsewhere one character may be a syllable or a word: 伟, 김, さ, ศรี.
const alphabets =
  /^(?:\P{L}|\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Armenian}|\p{Script=Georgian}|\p{Script=Hebrew}|\p{Script=Arabic})/u

/** Two letters, or one that is a word or syllable. `name` must be composed and trimmed. */
export const isLongName = (name: string): boolean => countLetters(name) >= 2 || (name !== '' && !alphabets.test(name))

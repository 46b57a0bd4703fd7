// When a name is long enough: counted in the letters that people see.
import { countLetters } from '../text.ts'

// In these scripts one letter is no name; elsewhere one sign may be a syllable or a word: 伟, 김, さ, ศรี.
const alphabets =
  /^(?:\P{L}|\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Armenian}|\p{Script=Georgian}|\p{Script=Hebrew}|\p{Script=Arabic})/u

/** Two letters, or one that stands for a word or a syllable. `name` is composed and has no space around it. */
export const isLongName = (name: string): boolean => countLetters(name) >= 2 || (name !== '' && !alphabets.test(name))

// Several values in one parameter of a query.
import { z } from 'zod'

/** One value or several, separated by commas; an empty text filters nothing. */
export const commaSeparated = <T extends z.ZodType<string, string>>(one: T, maxLength = 200) =>
  z
    .string()
    .max(maxLength)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(one))
    .optional()

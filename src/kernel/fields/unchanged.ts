// Forms that change stored data: an unchanged value is accepted even where it would be refused as a new one.
import { z } from 'zod'
import { composeText } from '../text.ts'

const isSame = (value: unknown, before: unknown): boolean =>
  typeof value === 'string' && typeof before === 'string'
    ? composeText(value).trim() === composeText(before).trim()
    : JSON.stringify(value) === JSON.stringify(before)

/**
 * `form` for a change of `before`, whose fields are as the form shows them. Only fields that differ are validated by `form`.
 */
export const validateChanges = <S extends z.ZodRawShape>(
  { shape }: z.ZodObject<S>,
  before: Partial<Record<keyof S, unknown>>,
): z.ZodType<z.output<z.ZodObject<S>>, z.input<z.ZodObject<S>>> => {
  const fields = Object.entries(shape as unknown as Record<string, z.ZodType>)
  const form = z.record(z.string(), z.unknown()).transform((sent, context) => {
    const values: Record<string, unknown> = {}
    for (const [name, field] of fields) {
      const read = field.safeParse(sent[name])
      if (read.success) values[name] = read.data
      else if (name in sent && isSame(sent[name], before[name])) values[name] = before[name]
      else
        for (const { code: _, path, ...issue } of read.error.issues)
          context.addIssue({ ...issue, code: 'custom', path: [name, ...path] })
    }
    return values
  })
  return form as never
}

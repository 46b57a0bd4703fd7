// Reads the form-encoded bodies and queries of the official SDK: `metadata[booking_id]=b`, `expand[0]=latest_charge`.

export interface FormFields {
  [name: string]: string | FormFields
}

const fresh = (): FormFields => Object.create(null) as FormFields

/** Parses nested fields into objects without a prototype; a list is an object with the keys 0, 1, … */
export const readForm = (text: string): FormFields => {
  const fields = fresh()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[?/).filter(Boolean)
    const last = path.pop()
    if (last === undefined) continue
    let at = fields
    for (const step of path) {
      const known = at[step]
      const next = typeof known === 'object' ? known : fresh()
      at[step] = next
      at = next
    }
    at[last] = value
  }
  return fields
}

export const textOf = (fields: FormFields, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' ? value : undefined
}

export const fieldsOf = (fields: FormFields, name: string): FormFields => {
  const value = fields[name]
  return typeof value === 'object' ? value : fresh()
}

/** Returns the text entries of a list or flat object in the order in which they were sent. */
export const textsOf = (fields: FormFields): [string, string][] =>
  Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string')

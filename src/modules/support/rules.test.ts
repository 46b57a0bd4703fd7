// Checks that the browser rules and the server contract agree on every form.
import { describe, expect, it } from 'vitest'
import { contactForm } from './contract.ts'
import { type ContactFields, problemsIn } from './rules.ts'

const validForm: ContactFields = {
  name: 'Edith Marlow',
  email: 'edith@marlow.example',
  subject: 'A glove',
  message: 'Left in the car.\r\nIt is grey.',
}

describe('the contact form', () => {
  it.each([
    [{}, {}],
    [{ name: '  ' }, { name: 'missing' }],
    [{ email: '' }, { email: 'missing' }],
    [{ email: 'edith at marlow' }, { email: 'no_address' }],
    [{ email: 'edith@marlow' }, { email: 'no_address' }],
    [{ subject: 'x'.repeat(151) }, { subject: 'too_long' }],
    [{ subject: 'a\nb' }, { subject: 'control' }],
    [{ name: 'a\u2029b' }, { name: 'control' }],
    [{ message: `${'x'.repeat(2499)}\r\n${'x'.repeat(2500)}` }, {}],
    [{ message: 'x'.repeat(5001) }, { message: 'too_long' }],
    [{ message: 'a\tb\n\nc' }, {}],
    [{ message: 'a\u0007b' }, { message: 'control' }],
  ])('with %j has the problems %j in browser and server', (changes, problems) => {
    const form = { ...validForm, ...changes }
    expect(problemsIn(form)).toEqual(problems)
    const fields = contactForm.safeParse(form).error?.issues.map(({ path }) => path[0]) ?? []
    expect([...new Set(fields)]).toEqual(Object.keys(problems))
  })
})

// State of the edit form: saving, field errors, and edit conflicts.
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/bookings.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import { type BookingEdit, editBooking } from '#modules/bookings/office-edit/contract.ts'
import { useKeepDialogInput } from '../../area/kept-input.ts'
import { hasMoneyDecision, needsMoneyDecision } from './edit-fields.tsx'
import { agreesPrice, conflictLines, type EditValues, toEditBody, toFormValues, validateEdit } from './edit-form.ts'
import { tellsCustomerByDefault } from './edit-mails.tsx'
import { useStoreBooking } from './query.ts'

const toFormErrors = (
  values: EditValues,
  booking: OfficeBooking,
  quoted: number | undefined,
): FieldErrors<EditValues> => {
  const errors: Record<string, string> = validateEdit(values, booking)
  if (agreesPrice(values, booking, quoted) && !values.reason.trim()) errors.reason = m.reason_needed
  if (needsMoneyDecision(booking, values) && !hasMoneyDecision(booking, values)) errors.difference = m.difference_needed
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'manual', message }]))
}

export const useEdit = (booking: OfficeBooking, onDone: () => void) => {
  const [base, setBase] = useState(booking)
  /** The server's price of the edited ride in pounds, once known. */
  const [quoted, setQuoted] = useState<number>()
  /** Whether the customer is notified, as the office chose. */
  const [tellsCustomer, setTellsCustomer] = useState<boolean>()
  const [theirs, setTheirs] = useState<OfficeBooking>()
  const storeBooking = useStoreBooking()
  const form = useForm<EditValues>({
    defaultValues: toFormValues(booking),
    // The dialog focuses the first invalid field, because not all of them are inputs of the form.
    shouldFocusError: false,
    resolver: (values) => {
      const errors = toFormErrors(values, base, quoted)
      return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} }
    },
  })
  useKeepDialogInput('booking', booking.booking_id, {
    typed: () => ({ base, values: form.getValues() }),
    isUnsaved: form.formState.isDirty,
    restore: ({ base: before, values }) => {
      setBase(before)
      form.reset(toFormValues(before))
      for (const [name, value] of Object.entries(values))
        form.setValue(name as keyof EditValues, value, { shouldDirty: true })
    },
  })

  const handleError = (error: unknown) => {
    if (isRefused(error, 'BOOKING_CHANGED')) {
      setTheirs(error.data.booking as OfficeBooking)
      return
    }
    if (isRefused(error, 'NEW_PRICE')) {
      const { price } = error.data as { price: number }
      setQuoted(price)
      form.setValue('price', price.toFixed(2), { shouldDirty: true })
      form.setError('price', { message: error.message })
      return
    }
    const fields = Object.entries(isRefused(error) ? error.fields : {})
      .map(([name, message]) => [name.startsWith('extras.') ? 'extras' : name, message] as const)
      .filter(([name]) => name in form.getValues())
    for (const [name, message] of fields) form.setError(name as keyof EditValues, { message })
    // Errors without a field stay in the dialog, because a toast covers the buttons and disappears.
    if (fields.length) toastError(messageOf(error, m.save_failed))
    else form.setError('root', { message: messageOf(error, m.save_failed) })
  }
  const save = async (values: EditValues, version: number) => {
    try {
      const tell_customer = tellsCustomer ?? tellsCustomerByDefault(values, base)
      const body = { ...toEditBody(values, base, { version, quoted }), tell_customer } as BookingEdit
      const { data } = await call(editBooking, { params: { booking_id: base.booking_id }, body })
      storeBooking(data)
      const ends = data.not_located.map((end) => m.field[end].toLowerCase()).join(', ')
      toastSuccess(ends ? `${m.saved}. ${m.not_located({ ends })}` : m.saved)
      onDone()
    } catch (error) {
      handleError(error)
    }
  }
  return {
    form,
    base,
    quoted,
    setQuoted,
    tellsCustomer,
    setTellsCustomer,
    theirs,
    lines: theirs ? [...conflictLines(base, theirs), m.conflict_line] : [],
    submit: (version = base.version) =>
      form.handleSubmit(
        (values) => save(values, version),
        () => toastError(m.please_check),
      )(),
    takeTheirs: (now: OfficeBooking) => {
      storeBooking(now)
      setBase(now)
      setQuoted(undefined)
      setTheirs(undefined)
      form.reset(toFormValues(now))
    },
  }
}

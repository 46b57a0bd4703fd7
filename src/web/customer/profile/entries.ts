// Saves and removes entries of a list (passengers, places), shows the result and refreshes the list; and the form of
// the open entry.
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { FieldValues, Path, UseFormReturn, UseFormSetError } from 'react-hook-form'
import { isRefused, messageOf } from '#kit/api.ts'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/en/profile.ts'
import { useKeepDialogInput } from '../../area/kept-input.ts'
import { useOpenDialog } from '../../area/open-dialog.ts'
import { toastRefusal } from '../../own-profile.ts'

interface Saving<V extends FieldValues> {
  work: () => Promise<{ message?: string | undefined }>
  setError: UseFormSetError<V>
  /** Maps a field of the API to a field of the form, where they differ. */
  toFieldName?: (field: string) => string
}

/** `onChanged` is called after every change, besides the refresh of the list. */
export const useEntries = (queryKey: readonly string[], onChanged: () => void = () => undefined) => {
  const client = useQueryClient()
  const refresh = async () => {
    onChanged()
    await client.invalidateQueries({ queryKey })
  }
  return {
    /** True once saved. Errors are shown in the form, because a toast would lie behind its dialog. */
    save: async <V extends FieldValues>({
      work,
      setError,
      toFieldName = (field) => field,
    }: Saving<V>): Promise<boolean> => {
      try {
        const { message } = await work()
        toastSuccess(message ?? m.entry_save)
        await refresh()
        return true
      } catch (error) {
        // The user is sent to the sign-in page, and the input is kept until they return.
        if (isRefused(error, 'NOT_SIGNED_IN')) toastRefusal(error, m.entry_failed)
        const fields = Object.entries(isRefused(error) ? error.fields : {})
        for (const [field, message] of fields) setError(toFieldName(field) as Path<V>, { message })
        if (fields.length === 0) setError('root', { message: messageOf(error, m.entry_failed) })
        return false
      }
    },
    remove: async (work: () => Promise<{ message?: string | undefined }>): Promise<void> => {
      try {
        const { message } = await work()
        toastSuccess(message ?? m.remove)
      } catch (error) {
        toastRefusal(error, m.entry_not_removed)
      }
      await refresh()
    },
  }
}

/** The entry that the dialog of this kind shows, also after a session that ended while it was open. */
export const useOpenEntry = <Entry>(
  kind: string,
  entries: readonly Entry[] | undefined,
  keyOf: (entry: Entry) => string,
) => {
  const { idOf, open, close } = useOpenDialog([kind], [kind])
  const key = idOf(kind)
  const entry = entries?.find((each) => keyOf(each) === key)
  return {
    isOpen: key === '' || entry !== undefined,
    /** Undefined for a new one. */
    entry,
    add: () => open(kind, ''),
    change: (target: Entry) => open(kind, keyOf(target)),
    close,
  }
}

interface EntryForm<V extends FieldValues> {
  kind: string
  /** Undefined for a new one. */
  id: string | undefined
  form: UseFormReturn<V>
  isDirty: boolean
  save: (values: V) => Promise<boolean>
  onClose: () => void
}

/** Keeps the input of the form over the end of a session; returns the properties of its dialog. */
export const useEntryForm = <V extends FieldValues>({ kind, id = '', form, isDirty, save, onClose }: EntryForm<V>) => {
  const { formState, handleSubmit, getValues, reset } = form
  useKeepDialogInput<V>(kind, id, {
    typed: getValues,
    isUnsaved: isDirty,
    restore: (typed) => reset(typed, { keepDefaultValues: true }),
  })
  const submit = handleSubmit(async (values) => {
    if (await save(values)) onClose()
  })
  return {
    busy: formState.isSubmitting,
    isDirty,
    problem: formState.errors.root?.message,
    onClose,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}

// The notices that the signed-in person has chosen, and changes of them, which are shown at once.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '#kit/api.ts'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/office/notices.ts'
import {
  changeNoticeChoice,
  getNoticeChoices,
  type NoticeChoices,
  type NoticeKind,
  type NoticeWay,
} from '#modules/notifications/staff-notices/contract.ts'

const queryKey = ['notice-choices']

export const useNoticeChoices = () =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getNoticeChoices, { signal })).data,
    staleTime: 60_000,
    // The person may have changed them on another device.
    refetchOnWindowFocus: true,
  })

/** The choices that were loaded last, for a page whose session has ended. */
export const readNoticeChoices = (client: QueryClient): NoticeChoices | undefined => client.getQueryData(queryKey)

const withChange = (
  choices: NoticeChoices | undefined,
  kind: NoticeKind,
  change: Partial<Record<NoticeWay, boolean>>,
): NoticeChoices | undefined =>
  choices && { ...choices, kinds: choices.kinds.map((each) => (each.kind === kind ? { ...each, ...change } : each)) }

/** Returns the function that turns one way of one kind on or off. */
export const useSetNotice = () => {
  const client = useQueryClient()
  return async (kind: NoticeKind, way: NoticeWay, isOn: boolean): Promise<void> => {
    const show = (on: boolean) =>
      client.setQueryData<NoticeChoices>(queryKey, (choices) => withChange(choices, kind, { [way]: on }))
    // At once, in the same event; a load under way must neither come after it nor take it back.
    void client.cancelQueries({ queryKey }, { revert: false })
    show(isOn)
    try {
      await call(changeNoticeChoice, { params: { kind }, body: { [way]: isOn }, harmless: true })
    } catch (error) {
      show(!isOn)
      toastError(messageOf(error, m.save_failed))
    }
  }
}

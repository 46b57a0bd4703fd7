// What the driver's car carries, such as child seats. Saved with each tick.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { Checkbox } from '#kit/checkbox.tsx'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/driver-day.ts'
import { getOwnEquipment, type OwnEquipment, setOwnEquipment } from '#modules/drivers/equipment/contract.ts'
import { extraName } from '#modules/pricing/extras/rules.ts'

const key = ['driver-equipment']

/** Absent if no extras need equipment, and without a connection. */
export const EquipmentSection = () => {
  const titleId = useId()
  const cache = useQueryClient()
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(getOwnEquipment, { signal })).data,
  })
  const { mutate, variables, isPending } = useMutation({
    mutationFn: async (carried: string[]) => (await call(setOwnEquipment, { body: { carried } })).data,
    onSuccess: (saved) => cache.setQueryData<OwnEquipment>(key, saved),
    onError: (error) => toastError(messageOf(error, m.equipment_failed)),
  })
  if (!data?.items.length) return null
  const carried = isPending ? variables : data.carried
  return (
    <section className="mt-8" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-title-3">
        {m.equipment_title}
      </h2>
      <p className="mt-1 text-ui text-soft">{m.equipment_lead}</p>
      <div className="mt-3 grid gap-1">
        {data.items.map((item) => (
          <Checkbox
            key={item.id}
            checked={carried.includes(item.id)}
            onChange={({ target }) =>
              isPending || mutate(target.checked ? [...carried, item.id] : carried.filter((each) => each !== item.id))
            }
          >
            {extraName(item)}
          </Checkbox>
        ))}
      </div>
    </section>
  )
}

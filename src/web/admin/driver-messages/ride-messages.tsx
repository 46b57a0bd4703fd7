// The messages with drivers about a ride, in the details of its booking. Absent if there are none.
import * as m from '#messages/office/driver-messages.ts'
import { MessageList } from '../../area/conversation.tsx'
import { officeMoment } from '../../area/office-time.ts'
import { useRideMessages } from './query.ts'

export const RideMessages = ({ bookingId }: { bookingId: string }) => {
  const { data = [] } = useRideMessages(bookingId)
  if (data.length === 0) return null
  // A ride can have had several drivers.
  const drivers = new Map(data.map(({ driver_id, driver_name }) => [driver_id, driver_name]))
  return (
    <section className="border-t border-line pt-5">
      <h3 className="mb-3 text-title-3">{m.of_ride}</h3>
      {[...drivers].map(([id, driver]) => (
        <MessageList
          key={id}
          messages={data.filter(({ driver_id }) => driver_id === id)}
          view={{
            side: 'office',
            names: { office: m.office, driver },
            describeRide: () => undefined,
            moment: officeMoment,
          }}
        />
      ))}
    </section>
  )
}

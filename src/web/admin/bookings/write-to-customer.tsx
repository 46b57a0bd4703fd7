// Opens a message to the customer of one booking.
import { useState } from 'react'
import * as m from '#messages/office/customer-messages.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { sendCustomerMessage } from '#modules/notifications/customer-messages/contract.ts'
import { May } from '../staff-role.tsx'
import { MessageMany } from './message-many.tsx'

export const WriteToCustomer = ({ booking }: { booking: BookingRecord }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <May call={sendCustomerMessage}>
      <button type="button" className="link cursor-pointer" onClick={() => setOpen(true)}>
        {m.write}
      </button>
      {isOpen && <MessageMany rows={[booking]} onClose={() => setOpen(false)} />}
    </May>
  )
}

// Opens a message to the customer of one booking.
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/office/customer-messages.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { sendCustomerMessage } from '#modules/notifications/customer-messages/contract.ts'
import { May } from '../staff-role.tsx'
import { MessageMany } from './message-many.tsx'

export const WriteToCustomer = ({ booking }: { booking: BookingRecord }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <May call={sendCustomerMessage}>
      <Button look="outline" onClick={() => setOpen(true)}>
        <Mail size={16} strokeWidth={1.5} aria-hidden="true" />
        {m.write}
      </Button>
      {isOpen && <MessageMany rows={[booking]} onClose={() => setOpen(false)} />}
    </May>
  )
}

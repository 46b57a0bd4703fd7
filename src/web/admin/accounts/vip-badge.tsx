// The mark of a VIP customer, beside a name.
import * as m from '#messages/office/customers.ts'

export const VipBadge = ({ isVip = false, className = 'ml-2' }: { isVip?: boolean | undefined; className?: string }) =>
  isVip ? (
    <span
      className={`inline-block rounded-control bg-ink px-1.5 align-middle font-sans text-micro leading-5 font-medium text-white ${className}`}
    >
      {m.vip}
    </span>
  ) : null

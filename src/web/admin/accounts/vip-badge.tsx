// The mark of a VIP customer, beside a name.
import * as m from '#messages/office/customers.ts'

export const VipBadge = ({ isVip = false }: { isVip?: boolean | undefined }) =>
  isVip ? (
    <span className="ml-2 inline-block rounded-control bg-ink px-1.5 align-middle font-sans text-micro leading-5 font-medium text-white">
      {m.vip}
    </span>
  ) : null

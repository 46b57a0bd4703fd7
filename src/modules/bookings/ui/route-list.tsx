// Pickup and dropoff of a ride as a list with a ring, a line and a square.
import * as m from '#messages/en/flow.ts'

export interface Stop {
  label: string
  detail?: string | undefined
}

const Words = ({ stop, prefix }: { stop: Stop; prefix: string }) => (
  <>
    <span className="sr-only">{prefix}</span>
    <p className="text-ui leading-snug wrap-anywhere">
      {stop.label}
      {stop.detail && <span className="block text-small text-muted">{stop.detail}</span>}
    </p>
  </>
)

interface RouteListProps {
  pickup: Stop
  dropoff?: Stop | null | undefined
  className?: string
}

export const RouteList = ({ pickup, dropoff, className = '' }: RouteListProps) => (
  <ol className={`grid gap-3 ${className}`}>
    <li className="relative pl-6">
      {dropoff && <span className="mark absolute top-[18px] bottom-[-20px] left-[4.5px] w-px bg-control" />}
      <span className="absolute top-[6px] left-0 h-2.5 w-2.5 rounded-full border-[1.5px] border-ink bg-white" />
      <Words stop={pickup} prefix={m.pickup_prefix} />
    </li>
    {dropoff && (
      <li className="relative pl-6">
        <span className="mark absolute top-[6px] left-0 h-2.5 w-2.5 bg-ink" />
        <Words stop={dropoff} prefix={m.dropoff_prefix} />
      </li>
    )}
  </ol>
)

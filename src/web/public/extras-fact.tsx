// The extras of a ride as a fact of its summary.
import { Fact } from '#kit/fact.tsx'
import * as m from '#messages/en/extras.ts'
import { extraLabel } from '#modules/pricing/extras/rules.ts'
import type { NamedExtra } from './chosen-extras.ts'

export const ExtrasFact = ({ extras }: { extras: readonly NamedExtra[] }) =>
  extras.length > 0 && (
    <Fact name={m.extras} wide>
      {extras.map((extra) => (
        <span key={extraLabel(extra)} className="block">
          {extraLabel(extra)}
        </span>
      ))}
    </Fact>
  )

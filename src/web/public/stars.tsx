// Star rating input for a driver.
import * as m from '#messages/en/chauffeur.ts'

const counts = [1, 2, 3, 4, 5] as const

/** Five radio buttons; the stars up to the chosen one are filled. */
export const Stars = ({
  name,
  value,
  onChange,
}: {
  name: string
  value: number
  onChange: (stars: number) => void
}) => (
  <fieldset>
    <legend className="text-ui font-medium">{m.rate_of({ name })}</legend>
    <div className="mt-3 -ml-1.5 flex gap-1">
      {counts.map((count) => (
        <label key={count} className="relative grid size-12 cursor-pointer place-items-center">
          <input
            type="radio"
            name={`stars of ${name}`}
            value={count}
            checked={value === count}
            aria-label={m.star({ count })}
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control"
            onChange={() => onChange(count)}
          />
          <svg viewBox="0 0 24 24" className="pointer-events-none size-9" aria-hidden="true">
            <path
              d="M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z"
              className={count <= value ? 'fill-saddle stroke-saddle' : 'fill-white stroke-control'}
              strokeWidth="1.4"
              strokeLinejoin="round"
            />
          </svg>
        </label>
      ))}
    </div>
  </fieldset>
)

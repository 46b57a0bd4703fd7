// Bar chart by day, with a table for screen readers. Negative values hang below the line.

interface Bar {
  name: string
  value: number
  written: string
}

const box = { width: 600, height: 120 }

const Bars = ({ bars }: { bars: readonly Bar[] }) => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const least = Math.min(0, ...bars.map(({ value }) => value))
  const scale = box.height / (most - least)
  const line = most * scale
  const step = box.width / bars.length
  return (
    <svg
      className="mark mt-4 block h-32 w-full text-saddle"
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ name, value, written }, at) => {
        const height = value === 0 ? 0 : Math.max(2, Math.abs(value) * scale)
        return (
          <g key={name}>
            <rect x={at * step} y={0} width={step} height={box.height} fill="transparent">
              <title>{`${name}: ${written}`}</title>
            </rect>
            <rect
              x={at * step + step * 0.15}
              y={value < 0 ? Math.min(line, box.height - height) : line - height}
              width={step * 0.7}
              height={height}
              fill="currentColor"
              opacity={value < 0 ? 0.5 : 1}
              pointerEvents="none"
            />
          </g>
        )
      })}
    </svg>
  )
}

interface DayChartProps {
  title: string
  total: string
  /** Heading of the day column. */
  day: string
  bars: readonly Bar[]
  /** Heading level of the title. */
  level?: 'h2' | 'h3'
}

export const DayChart = ({ title, total, day, bars, level: Heading = 'h3' }: DayChartProps) => (
  <figure className="card relative p-5">
    <figcaption className="flex items-baseline justify-between gap-4">
      <Heading className="text-ui font-medium">{title}</Heading>
      <span className="tnum text-small text-soft">{total}</span>
    </figcaption>
    <Bars bars={bars} />
    <p className="tnum mt-2 flex justify-between text-micro text-muted" aria-hidden="true">
      <span>{bars[0]?.name}</span>
      <span>{bars.at(-1)?.name}</span>
    </p>
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{day}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, written }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{written}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </figure>
)

// Sparkline of the last 30 days, decorative: the text beside it says the same.

const size = { width: 94, height: 34, margin: 4 }

const pointsOf = (values: readonly number[]): [x: number, y: number][] => {
  const { width, height, margin } = size
  const least = Math.min(...values)
  const span = Math.max(...values) - least || 1
  return values.map((value, at) => [
    margin + (at * (width - 2 * margin)) / Math.max(1, values.length - 1),
    height - margin - ((value - least) * (height - 2 * margin)) / span,
  ])
}

export const TrendLine = ({ values }: { values: readonly number[] }) => {
  const points = pointsOf(values)
  const [x, y] = points.at(-1) ?? [0, 0]
  return (
    <svg
      className="mark h-auto max-w-full shrink-0 text-saddle"
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
    >
      <polyline
        points={points.map((point) => point.map((each) => each.toFixed(1)).join(',')).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r="2.5" fill="currentColor" />
    </svg>
  )
}

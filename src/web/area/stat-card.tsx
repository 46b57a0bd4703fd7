// One figure of an area: what it counts, how many, and a word about it.

interface StatCardProps {
  label: string
  figure: string
  note: string
}

export const StatCard = ({ label, figure, note }: StatCardProps) => (
  <div className="card p-5">
    <dt className="text-micro text-muted">{label}</dt>
    <dd className="tnum mt-3 font-display text-[36px] leading-none font-[350]">{figure}</dd>
    <dd className="mt-2 text-small text-soft">{note}</dd>
  </div>
)

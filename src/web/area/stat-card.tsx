// One figure with its label and a note.

interface StatCardProps {
  label: string
  figure: string
  note: string
}

export const StatCard = ({ label, figure, note }: StatCardProps) => (
  <div className="card p-3.5 md:p-5">
    <dt className="text-micro text-muted">{label}</dt>
    <dd className="tnum mt-1.5 font-display text-[1.5rem] leading-none font-[350] md:mt-3 md:text-[2.25rem]">
      {figure}
    </dd>
    <dd className="mt-1.5 text-small leading-tight text-soft md:mt-2">{note}</dd>
  </div>
)

// The way back to the page that this one was reached from.
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="mb-4 inline-flex items-center gap-2 py-1 text-small text-soft hover:text-ink">
    <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
    {children}
  </Link>
)

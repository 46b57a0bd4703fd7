// A link back to the parent page.
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="mb-4 inline-flex items-center gap-2 py-1 text-small text-soft hover:text-ink">
    <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
    {children}
  </Link>
)

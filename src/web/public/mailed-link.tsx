// Shared frame of pages for partners' mailed links: checks the token first, then shows the page or that the link is invalid.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isRefused, messageOf } from '#kit/api.ts'
import * as m from '#messages/en/partner-account.ts'
import { AccountFrame } from './account-frame.tsx'
import { useToken } from './account-token.ts'
import { PageHeading } from './page-heading.tsx'
import { TryAgain } from './retry-notice.tsx'

interface MailedLinkProps<Opened> {
  name: string
  open: (token: string) => Promise<{ data: Opened }>
  /** Reason shown for an invalid link. */
  invalidLine: string
  children: (opened: Opened, token: string) => ReactNode
}

/** The server refused the link, unlike a lost network, a server fault or a rate limit. */
const isInvalidLink = (error: Error): boolean =>
  isRefused(error) && error.status >= 400 && error.status < 500 && error.status !== 429

const Invalid = ({ line }: { line: string }) => (
  <>
    <PageHeading focus title={m.invalid_title} />
    <p className="mt-3 text-ui text-soft">{line}</p>
  </>
)

export const MailedLink = <Opened,>({ name, open, invalidLine, children }: MailedLinkProps<Opened>) => {
  const token = useToken()
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: [name, token],
    queryFn: () => open(token ?? ''),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const isUnknown = error !== null && !isInvalidLink(error)
  return (
    <AccountFrame open>
      {isLoading && (
        <p className="flex items-center gap-3 text-ui text-soft" role="status">
          <span className="spinner flex-none" aria-hidden="true" />
          {m.checking}
        </p>
      )}
      {token !== null && data && children(data.data, token)}
      {isUnknown && <TryAgain heading message={messageOf(error, m.failed)} onRetry={refetch} />}
      {!isLoading && !data && !isUnknown && <Invalid line={invalidLine} />}
    </AccountFrame>
  )
}

// The page of a record with its form: the way back, the heading, and the buttons.
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#kit/button.tsx'
import { Refusal } from '../../area/dialog-notice.tsx'
import type { Notice } from '../../area/use-notice.ts'
import { PageHeading } from '../../public/page-heading.tsx'

interface BackProps {
  /** Path of the page before, such as the list of the records. */
  back: string
  backLabel: string
}

export const BackLink = ({ back, backLabel }: BackProps) => (
  <Link to={back} className="link inline-flex items-center gap-2 text-ui text-soft">
    <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
    {backLabel}
  </Link>
)

export const RecordPageHead = ({ title, ...back }: BackProps & { title: string }) => (
  <>
    <BackLink {...back} />
    <PageHeading title={title} className="mt-4 text-title-1 wrap-anywhere" />
  </>
)

interface FormProps {
  form: Notice & { isBusy: boolean }
  /** Path of the list. */
  back: string
  words: { cancel: string; save: string; saving: string }
  onSubmit: () => void
  children: ReactNode
}

export const RecordPageForm = ({
  form: { notice, tries, isBusy },
  back,
  words: { cancel, save, saving },
  onSubmit,
  children,
}: FormProps) => (
  <form
    className="mt-6"
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
    <div className="mt-8 flex flex-wrap items-center justify-end gap-3 border-t border-rule pt-6">
      <Refusal {...{ notice, tries }} className="w-full sm:w-auto sm:flex-1" />
      <Link to={back} className="btn btn-outline">
        {cancel}
      </Link>
      <Button type="submit" busy={isBusy && saving}>
        {save}
      </Button>
    </div>
  </form>
)

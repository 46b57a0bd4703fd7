// Guest Page: text and pictures of the partner's public page with a live preview, its address, QR code and embed code.
// Owners edit, the desk reads.
import { Button } from '#kit/button.tsx'
import { TextArea, TextField } from '#kit/field.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import * as m from '#messages/partner/guest-page.ts'
import type { EditedPage } from '#modules/partners/page/contract.ts'
import { maxLengths } from '#modules/partners/page/rules.ts'
import { Conflict } from '../area/conflict.tsx'
import { Refusal } from '../area/dialog-notice.tsx'
import { LeaveGuard } from '../area/leave-guard.tsx'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { Address } from './guest-page/address.tsx'
import { PictureField } from './guest-page/picture-field.tsx'
import { Preview } from './guest-page/preview.tsx'
import { useOwnPage } from './guest-page/query.ts'
import { type Editor, useEditor } from './guest-page/use-editor.ts'
import { useOwnPartner } from './own-partner.ts'

const Form = ({ editor, readOnly }: { editor: Editor; readOnly: boolean }) => {
  const { form, busy, refusal, save } = editor
  const { errors } = form.formState
  return (
    <form
      className="min-w-0"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <fieldset disabled={readOnly} className="grid gap-6">
        <TextField
          label={m.hero_title}
          hint={m.hero_title_hint}
          error={errors.hero_title?.message}
          maxLength={maxLengths.title}
          autoComplete="off"
          {...form.register('hero_title')}
        />
        <TextArea
          label={m.hero_text}
          error={errors.hero_text?.message}
          maxLength={maxLengths.text}
          rows={4}
          {...form.register('hero_text')}
        />
        <PictureField editor={editor} name="background" />
        <PictureField editor={editor} name="logo" />
        {!readOnly && (
          <div className="grid justify-items-start gap-3">
            <Refusal {...refusal} />
            <Button type="submit" busy={busy && m.saving}>
              {m.save}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  )
}

const PageEditor = ({ page }: { page: EditedPage }) => {
  const isOwner = useOwnPartner().role === 'owner'
  const editor = useEditor(page)
  const { form, busy, theirs, saveOver, takeTheirs } = editor
  return (
    <>
      <LeaveGuard unsaved={form.formState.isDirty} area={paths.partnerDashboard} />
      <p className="mt-2 text-ui text-soft">{isOwner ? m.lead : m.desk_lead}</p>
      {theirs && (
        <Conflict
          title={m.conflict_title}
          lines={[m.conflict_line]}
          takeTheirs={m.take_theirs}
          keepMine={m.keep_mine}
          busy={busy}
          onTakeTheirs={() => takeTheirs(theirs)}
          onKeepMine={() => saveOver(theirs)}
        />
      )}
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <Form editor={editor} readOnly={!isOwner} />
        <div className="lg:sticky lg:top-24">
          <Preview page={page} editor={editor} />
        </div>
      </div>
      <Address page={page} />
    </>
  )
}

export const PartnerGuestPagePage = () => {
  const { data, isError, refetch } = useOwnPage()
  return (
    <div className="pb-16">
      <PageHeading title={m.title} />
      {data && <PageEditor page={data} />}
      {!data && isError && <TryAgain message={m.load_failed} onRetry={refetch} />}
      {!data && !isError && (
        <Skeleton label={m.loading} className="mt-8">
          <div className="skel h-96" />
        </Skeleton>
      )}
    </div>
  )
}

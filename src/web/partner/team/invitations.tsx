// Pending invitations, which can be sent again or withdrawn, and the form of a new one. Inviting an owner needs the
// password.

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { labelOf } from '#kernel/codes.ts'
import { emailField } from '#kernel/fields/schemas.ts'
import { call, isRefused } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { displayEmail } from '#kit/email.ts'
import { TextField } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import * as m from '#messages/partner/team.ts'
import { memberRole } from '#modules/partners/members/contract.ts'
import {
  type Invitation,
  inviteColleague,
  resendInvitation,
  withdrawInvitation,
} from '#modules/partners/team/contract.ts'
import { officeTime } from '../../area/office-time.ts'
import { OwnerDialog } from './owner-dialog.tsx'
import { useTeamChange } from './query.ts'

const form = z.object({
  email: emailField({ required: m.email_needed, invalid: m.email_invalid }),
  role: memberRole,
})
type Values = z.infer<typeof form>
const empty: Values = { email: '', role: 'desk' }

interface OwnerInvitationProps {
  invitation: Values
  onInvited: () => void
  onClose: () => void
}

const OwnerInvitation = ({ invitation, onInvited, onClose }: OwnerInvitationProps) => (
  <OwnerDialog
    title={m.invite_owner_title}
    line={m.role_lines.owner}
    label={m.invite}
    busy={m.inviting}
    change={(password) => call(inviteColleague, { body: { ...invitation, password } })}
    done={m.invited(invitation)}
    onDone={onInvited}
    onClose={onClose}
  />
)

export const InviteForm = () => {
  const [owner, setOwner] = useState<Values>()
  const { register, control, handleSubmit, reset, setError, formState } = useForm<Values>({
    resolver: zodResolver(form),
    defaultValues: empty,
  })
  const inviting = useTeamChange(
    (body: Values) => call(inviteColleague, { body }),
    ({ email }) => m.invited({ email }),
    () => reset(empty),
  )
  const invite = (body: Values) =>
    body.role === 'owner'
      ? setOwner(body)
      : inviting.mutate(body, {
          onError: (error) => {
            if (isRefused(error))
              setError('email', { message: error.fields.email ?? error.message }, { shouldFocus: true })
          },
        })
  const invited = () => {
    reset(empty)
    setOwner(undefined)
  }
  return (
    <>
      {owner && <OwnerInvitation invitation={owner} onInvited={invited} onClose={() => setOwner(undefined)} />}
      <form noValidate className="card grid gap-4 p-5" onSubmit={(event) => void handleSubmit(invite)(event)}>
        <TextField
          {...register('email')}
          type="email"
          label={m.email}
          autoComplete="off"
          error={formState.errors.email?.message}
        />
        <Controller
          control={control}
          name="role"
          render={({ field }) => (
            <FieldGroup label={m.role}>
              {(wiring) => (
                <>
                  <Segmented
                    wiring={wiring}
                    name="role"
                    options={m.roles}
                    value={field.value}
                    onChange={field.onChange}
                  />
                  <p className="hint">{labelOf(m.role_lines, field.value)}</p>
                </>
              )}
            </FieldGroup>
          )}
        />
        <Button type="submit" className="justify-self-start" busy={inviting.isPending && m.inviting}>
          {m.invite}
        </Button>
      </form>
    </>
  )
}

const Row = ({ invitation, isOwner }: { invitation: Invitation; isOwner: boolean }) => {
  const { email, invitation_id, expired } = invitation
  const params = { invitation_id }
  const resending = useTeamChange(
    () => call(resendInvitation, { params }),
    () => m.invited({ email }),
  )
  const withdrawing = useTeamChange(
    () => call(withdrawInvitation, { params }),
    () => m.withdrawn({ email }),
  )
  const isBusy = resending.isPending || withdrawing.isPending
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-52 text-ui">
        <p className="break-all">{displayEmail(email)}</p>
        <p className="text-small text-soft">
          {labelOf(m.roles, invitation.role)} ·{' '}
          {expired ? m.expired : m.expires_on({ date: officeTime(invitation.expires_at).date })}
        </p>
      </div>
      {isOwner && (
        <div className="flex flex-wrap gap-3">
          <Button
            look="outline"
            className="btn-sm"
            aria-label={m.resend_one({ email })}
            disabled={isBusy}
            onClick={() => resending.mutate(undefined)}
          >
            {m.resend}
          </Button>
          <Button
            look="outline"
            className="btn-sm"
            aria-label={m.withdraw_one({ email })}
            disabled={isBusy}
            onClick={() => withdrawing.mutate(undefined)}
          >
            {m.withdraw}
          </Button>
        </div>
      )}
    </li>
  )
}

export const Invitations = ({ invitations, isOwner }: { invitations: readonly Invitation[]; isOwner: boolean }) =>
  invitations.length ? (
    <ul aria-label={m.invitations} className="card px-5">
      {invitations.map((each) => (
        <Row key={each.invitation_id} invitation={each} isOwner={isOwner} />
      ))}
    </ul>
  ) : (
    <p className="text-ui text-soft">{m.no_invitations}</p>
  )

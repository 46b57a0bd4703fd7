// Profile Settings: photo, personal information, password, saved passengers and places, and security.
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isRefused } from '#kit/api.ts'
import { Skeleton } from '#kit/skeleton.tsx'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/profile.ts'
import { PasswordCard } from '#modules/auth/ui/password-card.tsx'
import type { UserRecord } from '#modules/users/profiles/contract.ts'
import { isFinalRefusal, useProfile } from '../own-profile.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { forgetUser, useStoredUser } from '../stored-user.ts'
import { NewsCard } from './profile/news-card.tsx'
import { PassengersCard } from './profile/passengers-card.tsx'
import { PersonalForm } from './profile/personal-form.tsx'
import { PhotoCard } from './profile/photo-card.tsx'
import { PlacesCard } from './profile/places-card.tsx'
import { SecurityCards } from './security-cards.tsx'

const Profile = ({ user }: { user: UserRecord }) => {
  const [isEditing, setIsEditing] = useState(false)
  const [query] = useSearchParams()
  const toggle = useRef<HTMLButtonElement>(null)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading title={m.title} />
        <button
          ref={toggle}
          type="button"
          className="btn btn-outline btn-sm"
          onClick={() => setIsEditing((before) => !before)}
        >
          {isEditing ? m.cancel : m.edit}
        </button>
      </div>
      <PhotoCard user={user} />
      <PersonalForm
        user={user}
        editing={isEditing}
        onRestored={() => setIsEditing(true)}
        onSaved={() => {
          setIsEditing(false)
          // The pressed button is gone.
          toggle.current?.focus()
        }}
      />
      <PasswordCard userId={user.user_id} startsOpen={query.get('card') === 'password'} />
      <NewsCard user={user} />
      <PassengersCard userId={user.user_id} />
      <PlacesCard userId={user.user_id} />
      <SecurityCards user={user} />
    </>
  )
}

const Loading = () => (
  <Skeleton label={m.loading}>
    <div className="skel h-11 w-72 max-w-full" />
    <div className="skel mt-8 h-32" />
    <div className="skel mt-8 h-96" />
  </Skeleton>
)

/** Sends a user whom the server no longer knows to the sign-in page; a network error can be retried here. */
const useLoadFailure = (error: unknown, email: string | undefined) => {
  const navigate = useNavigate()
  useEffect(() => {
    if (!error) return
    toastError(isFinalRefusal(error) ? m.load_refused : m.load_failed)
    if (!isFinalRefusal(error)) return
    if (isRefused(error, 'NOT_SIGNED_IN')) forgetUser()
    void navigate(paths.login, { replace: true, state: { email } })
  }, [error, email, navigate])
}

/** `email` as the browser remembers it: when it changes, a new address was confirmed in another tab. */
const LoadedProfile = ({ userId, email }: { userId: string; email: string | undefined }) => {
  const { data, error, refetch } = useProfile(userId)
  useLoadFailure(error, email)
  useEffect(() => {
    if (data && email !== undefined && data.email !== email) void refetch()
  }, [data, email, refetch])
  if (data) return <Profile user={data} />
  return error ? <TryAgain heading message={m.load_failed} onRetry={refetch} /> : <Loading />
}

export const ProfilePage = () => {
  const user = useStoredUser()
  return (
    <div className="max-w-[60rem] pb-16">
      {user?.user_id !== undefined && (
        <LoadedProfile key={user.user_id} userId={String(user.user_id)} email={user.email} />
      )}
    </div>
  )
}

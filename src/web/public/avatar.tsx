// A person's picture, or the initials.

import { useState } from 'react'
import { initialOf } from '#kernel/text.ts'
import type { StoredUser } from '../stored-user.ts'

export const fullName = (user: StoredUser): string => [user.first_name, user.last_name].filter(Boolean).join(' ')

const initials = (user: StoredUser): string =>
  [user.first_name, user.last_name].map((name) => initialOf(name ?? '')).join('') || initialOf(user.email ?? '')

/** Drawn by the style sheet, so that initials are not part of a button's name. */
export const Initials = ({ of }: { of: StoredUser }) => (
  <span className="before:content-[attr(data-initials)]" data-initials={initials(of)} />
)

export const Avatar = ({ user }: { user: StoredUser }) => {
  const [broken, setBroken] = useState<string>()
  return (
    <span className="avatar size-9 overflow-hidden" aria-hidden="true">
      {user.profile_image && user.profile_image !== broken ? (
        <img
          className="size-full object-cover"
          src={user.profile_image}
          alt=""
          onError={() => setBroken(user.profile_image)}
        />
      ) : (
        <Initials of={user} />
      )}
    </span>
  )
}

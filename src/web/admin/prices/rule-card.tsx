// One rule of a list with its name in every language.
import type { ReactNode } from 'react'
import { englishName, languages } from '#kernel/language.ts'
import * as m from '#messages/office/rates.ts'
import { FigureField } from './figure-field.tsx'
import { RuleActions } from './rule-list.tsx'

interface RuleCardProps {
  list: string
  index: number
  name: string
  isOrdered?: boolean
  children: ReactNode
}

export const RuleCard = ({ list, index, name, isOrdered = false, children }: RuleCardProps) => (
  <li className="card mt-4 p-5">
    <div className="flex items-start justify-between gap-4">
      <h3 className="text-ui font-medium wrap-anywhere">{name}</h3>
      <RuleActions list={list} index={index} name={name} isOrdered={isOrdered} />
    </div>
    {children}
  </li>
)

/** A new rule has no names; the server refuses it until it has all. */
export const noNames = Object.fromEntries(languages.map((language) => [language, '']))

export const NameFields = ({ path }: { path: string }) => (
  <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
    {languages.map((language) => (
      <FigureField
        key={language}
        cell={{
          path: `${path}.name.${language}`,
          label: m.prices_name_in({ language: englishName(language) }),
          kind: 'text',
        }}
      />
    ))}
  </div>
)

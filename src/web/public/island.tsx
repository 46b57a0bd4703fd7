// An island: rendered here, hydrated in the browser by islands/start.ts under the same name.
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName } from '../islands/island-names.ts'

interface IslandProps {
  name: IslandName
  children: ReactElement<object>
}

/** The child's props are serialised as JSON, so that hydration starts from the same values. */
export const Island = ({ name, children }: IslandProps) => (
  <div
    data-island={name}
    data-props={JSON.stringify(children.props)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React itself has just made
    dangerouslySetInnerHTML={{ __html: renderToString(children, { identifierPrefix: `${name}-` }) }}
  />
)

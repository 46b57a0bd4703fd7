// A piece of a document that comes alive: rendered here, hydrated in the browser by islands/start.ts under the same name.
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName, IslandWake } from '../islands/names.ts'

interface IslandProps {
  name: IslandName
  wake: IslandWake
  children: ReactElement<object>
}

/** The child's props travel as JSON, so that the browser starts from what was rendered. */
export const Island = ({ name, wake, children }: IslandProps) => (
  <div
    data-island={name}
    data-wake={wake}
    data-props={JSON.stringify(children.props)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React itself has just made
    dangerouslySetInnerHTML={{ __html: renderToString(children, { identifierPrefix: `${name}-` }) }}
  />
)

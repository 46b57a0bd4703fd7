// A piece of a document that comes alive: rendered here, hydrated in the browser by islands/start.ts under the same name.
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName } from '../islands/names.ts'

interface IslandProps {
  name: IslandName
  children: ReactElement<object>
}

/** The child's props travel as JSON, so that the browser starts from what was rendered. */
export const Island = ({ name, children }: IslandProps) => (
  <div
    data-island={name}
    data-props={JSON.stringify(children.props)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React itself has just made
    dangerouslySetInnerHTML={{ __html: renderToString(children, { identifierPrefix: `${name}-` }) }}
  />
)

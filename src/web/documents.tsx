// What the server renders: the public documents and the shell of the app, as markup.
import { renderToStaticMarkup } from 'react-dom/server'

export const renderHome = () => renderToStaticMarkup(<main id="main" />)

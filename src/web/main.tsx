// The single-page app: booking steps and accounts. Starts in the element #app of the shell the server sends.
import { createRoot } from 'react-dom/client'
import './app.css'

const root = document.getElementById('app')
if (root) createRoot(root).render(<main id="main" />)

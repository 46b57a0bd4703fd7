// Not-found page, for documents and the app.
import * as m from '#messages/en/home.ts'
import { localHref } from '../site.ts'
import { Skyline } from './skyline.tsx'

export const NotFound = () => (
  <main
    id="main"
    tabIndex={-1}
    className="mx-auto min-h-[60vh] max-w-[84rem] overflow-hidden px-5 py-20 lg:px-8 lg:py-32"
  >
    <h1 className="text-display-2 font-[320]">{m.not_found_title}</h1>
    <p className="mt-4 max-w-[40ch] text-lead text-soft">{m.not_found_line}</p>
    <a href={localHref('/')} className="btn btn-primary mt-8">
      {m.return_home}
    </a>
    <Skyline className="mt-20 w-full min-w-[46rem] text-control" />
  </main>
)

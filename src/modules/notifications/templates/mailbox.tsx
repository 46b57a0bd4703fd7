// Pages of the built-in mailbox, without scripts: the list of mails, and one mail with its links and attachments.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { language } from '#messages/en/locale.ts'
import * as m from '#messages/en/mail.ts'
import type { MailboxItem } from '../contract.ts'

const css = `
  body { margin: 0; background: #f7f5f0; color: #0b0b0c; font: 16px/1.55 'Hanken Grotesk', system-ui, Arial, sans-serif }
  header { background: #0b0b0c; padding: 28px 0 }
  header p { margin: 0; color: #a9a8a4; font-size: 15px }
  header h1 { margin: 0 0 8px; color: #fff; font-size: 30px; line-height: 36px }
  h1, h2 { font-family: 'Newsreader Display', Georgia, serif; font-weight: 350; letter-spacing: -0.01em }
  h2 { font-size: 21px; margin: 40px 0 12px }
  .page { max-width: 960px; margin: 0 auto; padding: 0 24px }
  a { color: #0b0b0c; text-underline-offset: 3px }
  a:focus-visible, iframe:focus-visible, pre:focus-visible { outline: 2px solid #0b0b0c; outline-offset: 3px }
  header a { color: #f0d8a8 }
  header a:focus-visible { outline-color: #f0d8a8 }
  ul { list-style: none; margin: 0; padding: 0 }
  .mails { margin: 24px 0 64px; border-top: 1px solid #cfcac0 }
  .mails li { padding: 16px 0; border-bottom: 1px solid #e5e1d9 }
  .mails span, dt { color: #6b675f; font-size: 15px }
  .mails span { display: block }
  li, dd, pre { overflow-wrap: anywhere }
  dl { display: grid; grid-template-columns: 7rem 1fr; gap: 8px 16px; margin: 24px 0 0 }
  dd { margin: 0 }
  iframe { width: 100%; height: 1400px; border: 1px solid #cfcac0; background: #efece5 }
  pre { padding: 20px; border: 1px solid #e5e1d9; background: #fff; font-size: 14px; white-space: pre-wrap; overflow-x: auto; margin: 0 0 64px }
`

interface PageProps {
  title: string
  above: ReactNode
  /** Name of the site. */
  name: string
  children: ReactNode
}

const Page = ({ title, above, name, children }: PageProps) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${title} | ${name}`}</title>
      <link rel="icon" href="/art/brand/favicon.svg" />
      <style>{css}</style>
    </head>
    <body>
      <header>
        <div className="page">
          <h1>{title}</h1>
          <p>{above}</p>
        </div>
      </header>
      <main className="page">{children}</main>
    </body>
  </html>
)

const page = (node: ReactNode): string => `<!doctype html>${renderToStaticMarkup(node)}`
const at = (item: MailboxItem) => item.created_at.replace('T', ' ').slice(0, 19)

/** Renders the list in the given order; `name` is the name of the site. */
export const renderList = (items: readonly MailboxItem[], name: string): string =>
  page(
    <Page title={m.mailbox_title} above={m.mailbox_note} name={name}>
      {items.length === 0 && <p>{m.mailbox_empty}</p>}
      <ul className="mails">
        {items.map((item) => (
          <li key={item.id}>
            <a href={`/dev/mailbox/${item.id}`}>{item.subject}</a>
            <span>{`${item.to}, ${at(item)} UTC`}</span>
          </li>
        ))}
      </ul>
    </Page>,
  )

/** Renders one mail. Its markup is shown in a sandboxed frame without scripts and forms; links open in a new tab. */
export const renderItem = (item: MailboxItem, name: string): string =>
  page(
    <Page title={item.subject} above={<a href="/dev/mailbox">{m.mailbox_back}</a>} name={name}>
      <dl>
        <dt>{m.mailbox_to}</dt>
        <dd>{item.to}</dd>
        <dt>{m.mailbox_at}</dt>
        <dd>{`${at(item)} UTC`}</dd>
      </dl>
      {item.has_masked_links && <p>{m.mailbox_masked}</p>}
      {item.attachments.length > 0 && <h2>{m.mailbox_attachments}</h2>}
      <ul>
        {item.attachments.map((attachment) => (
          <li key={attachment.url}>
            <a href={attachment.url} download={attachment.filename}>
              {attachment.filename}
            </a>
          </li>
        ))}
      </ul>
      {item.links.length > 0 && <h2>{m.mailbox_links}</h2>}
      <ul>
        {item.links.map((link) => (
          <li key={link}>
            <a href={link}>{link}</a>
          </li>
        ))}
      </ul>
      <h2>{m.mailbox_html}</h2>
      <iframe
        title={m.mailbox_html}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={item.html.replace('<head>', '<head><base target="_blank"/>')}
      />
      <h2>{m.mailbox_text}</h2>
      <pre>{item.text}</pre>
    </Page>,
  )

// Components of mails. They are imported from single packages, because the combined one loads a style compiler and a highlighter,
// which costs each process half a second.
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { nameInLogo } from '#kernel/site.ts'
import { language } from '#messages/en/locale.ts'
import * as m from '#messages/en/mail.ts'
import type { Site } from '../present.ts'
import type { Row } from './booking-mails.ts'
import { look } from './mail-styles.ts'

interface SheetProps {
  site: Site
  title: string
  lead: string
  /** File below /art/mail, shown at the bottom of the band. */
  picture?: string
  children?: ReactNode
}

/** Shows the logo if it contains the name of the site, else the name as text. */
const Name = ({ site }: { site: Site }) =>
  site.name === nameInLogo ? (
    <Img src={`${site.url}/art/mail/logo.png`} alt={site.name} width={130} height={32} style={look.logo} />
  ) : (
    <Text style={look.siteName}>{site.name}</Text>
  )

export const Sheet = ({ site, title, lead, picture, children }: SheetProps) => (
  <Html lang={language}>
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light" />
      <meta name="supported-color-schemes" content="light" />
      <title>{title}</title>
    </Head>
    <Preview>{lead}</Preview>
    <Body style={look.body}>
      <Container style={look.sheet}>
        <Section style={look.band}>
          <div style={look.bandText}>
            <Name site={site} />
            <Heading as="h1" style={look.title}>
              {title}
            </Heading>
            <Text style={look.lead}>{lead}</Text>
          </div>
          {picture && <Img src={`${site.url}/art/mail/${picture}`} alt="" width={600} style={look.picture} />}
        </Section>
        {children}
        <Section style={look.foot}>
          <Text style={look.footPhone}>{m.footer_phone({ phone: site.phone })}</Text>
          <Text style={look.footText}>{`${site.name}. ${m.footer_line}`}</Text>
        </Section>
      </Container>
    </Body>
  </Html>
)

export const Part = ({ heading, children }: { heading?: string | undefined; children: ReactNode }) => (
  <Section style={look.part}>
    {heading && (
      <Heading as="h2" style={look.heading}>
        {heading}
      </Heading>
    )}
    {children}
  </Section>
)

export const Line = ({ children }: { children: ReactNode }) => <Text style={look.text}>{children}</Text>

export const Facts = ({ rows }: { rows: readonly Row[] }) => (
  <table data-text-format="dataTable" cellPadding={0} cellSpacing={0} style={look.rows}>
    <tbody>
      {rows.map(({ name, value }) => (
        <tr key={name}>
          <th scope="row" style={look.name}>
            {name}
          </th>
          <td style={look.value}>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

export const Amounts = ({ lines, total }: { lines: readonly Row[]; total: Row }) => (
  <table data-text-format="dataTable" width="100%" cellPadding={0} cellSpacing={0}>
    <tbody>
      {lines.map(({ name, value }) => (
        <tr key={name}>
          <th scope="row" style={look.amountName}>
            {name}
          </th>
          <td style={look.amount}>{value}</td>
        </tr>
      ))}
      <tr>
        <th scope="row" style={look.totalName}>
          {total.name}
        </th>
        <td style={look.total}>{total.value}</td>
      </tr>
    </tbody>
  </table>
)

export const Action = ({ href, children }: { href: string; children: string }) => (
  <Section style={look.part}>
    <Button href={href} style={look.button}>
      {children}
    </Button>
  </Section>
)

export const Closing = ({ children }: { children: ReactNode }) => <Section style={look.closing}>{children}</Section>

// The mails: subject, markup and plain text from one source each. Built once for each language, loaded by adapters/templates.ts.
import { render } from '@react-email/render'
import { Fragment, type ReactElement } from 'react'
import * as m from '#messages/en/mail.ts'
import * as accounts from '../accounts/present.ts'
import { appliedMail, approvedMail, cameMail } from '../applicant-mails/present.ts'
import { changedMail } from '../change-mails/present.ts'
import { claimedMail } from '../claims/present.ts'
import { listedMail } from '../desk-rides/present.ts'
import * as dispatched from '../driver-mails/present.ts'
import { guestMail } from '../guests/present.ts'
import {
  answerMail,
  contactMail,
  type MessageMail,
  plainAnswerMail,
  ticketAnswerMail,
  ticketMail,
} from '../office/present.ts'
import { attentionMail } from '../office-alerts/present.ts'
import * as partnerAccount from '../partner-account/present.ts'
import { partnerApprovedMail, partnerInvitedMail } from '../partner-mails/present.ts'
import { acceptedMail, payLinkMail, refundMail, reinstatedMail } from '../payment-mails/present.ts'
import type { Leg, NoteMail, RideMail } from '../present.ts'
import * as rides from '../present.ts'
import * as days from '../rides/present.ts'
import { Action, Amounts, Closing, Facts, Line, Part, Sheet } from './parts.tsx'

/** A mail as it is kept and sent. */
export interface Content {
  subject: string
  html: string
  text: string
}

const keepCase = { uppercase: false }
const columns = { colSpacing: 3, maxColumnWidth: 72, uppercaseHeaderCells: false }
const asText = {
  wordwrap: 100,
  selectors: [
    { selector: 'h1', options: keepCase },
    { selector: 'h2', options: keepCase },
    { selector: 'table[data-text-format="dataTable"]', format: 'dataTable', options: columns },
  ],
}

const contentOf = async ({ subject }: { subject: string }, mail: ReactElement): Promise<Content> => {
  const [html, text] = await Promise.all([render(mail), render(mail, { plainText: true, htmlToTextOptions: asText })])
  return { subject, html, text }
}

const pictures = {
  business_class: 'business-class.jpg',
  first_class: 'first-class.jpg',
  business_van: 'business-van.jpg',
} as const

const Ride = ({ title, facts, price }: Leg) => (
  <>
    <Part heading={title}>
      <Facts rows={facts} />
    </Part>
    {price && (
      <Part>
        <Amounts {...price} />
      </Part>
    )}
  </>
)

const About = ({ mail }: { mail: RideMail }) => {
  const [first] = mail.legs
  return (
    <Sheet
      site={mail.site}
      title={mail.title}
      lead={mail.lead}
      {...(first
        ? { picture: pictures[first.service_type === 'economy_class' ? 'business_class' : first.service_type] }
        : {})}
    >
      <Part>
        <Line>{m.dear({ name: mail.name })}</Line>
      </Part>
      {mail.legs.map((leg) => (
        <Ride key={leg.facts.at(-1)?.value} {...leg} />
      ))}
      {mail.total && (
        <Part>
          <Amounts lines={[]} total={mail.total} />
        </Part>
      )}
      {mail.next.length > 0 && (
        <Part heading={m.next_title}>
          <Facts rows={mail.next} />
        </Part>
      )}
      {mail.cancellation.length > 0 && (
        <Part heading={m.cancel_title}>
          <Line>{mail.cancellation.join(' ')}</Line>
        </Part>
      )}
      {mail.dashboard && <Action href={mail.dashboard}>{m.go_to_dashboard}</Action>}
      <Closing>
        <Line>{mail.closing}</Line>
      </Closing>
    </Sheet>
  )
}

const Note = ({ mail }: { mail: NoteMail }) => (
  <Sheet site={mail.site} title={mail.title} lead={mail.lead}>
    {mail.facts && (
      <Part>
        <Facts rows={mail.facts} />
      </Part>
    )}
    {mail.action && <Action href={mail.action.href}>{mail.action.label}</Action>}
    <Closing>
      <Line>{mail.closing}</Line>
    </Closing>
  </Sheet>
)

/** The text of somebody else: paragraphs and lines have no identity but their place. */
const Written = ({ paragraphs }: Pick<MessageMail, 'paragraphs'>) =>
  paragraphs.map((lines, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Line key={at}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Line>
  ))

const Message = ({ mail }: { mail: MessageMail }) => (
  <Sheet site={mail.site} title={mail.title} lead={mail.lead}>
    {mail.facts.length > 0 && (
      <Part>
        <Facts rows={mail.facts} />
      </Part>
    )}
    <Part heading={mail.heading}>
      <Written paragraphs={mail.paragraphs} />
    </Part>
    {mail.quoted && (
      <Part heading={mail.quoted.heading}>
        <Written paragraphs={mail.quoted.paragraphs} />
      </Part>
    )}
    {mail.action && <Action href={mail.action.href}>{mail.action.label}</Action>}
    <Closing>
      <Line>{mail.closing}</Line>
    </Closing>
  </Sheet>
)

/** What one kind of mail says to its reader, made from what it is told. */
type Say<Told extends unknown[]> = (...told: Told) => Promise<Content>

const ride =
  <Told extends unknown[]>(words: (...told: Told) => RideMail): Say<Told> =>
  (...told) => {
    const mail = words(...told)
    return contentOf(mail, <About mail={mail} />)
  }

const note =
  <Told extends unknown[]>(words: (...told: Told) => NoteMail): Say<Told> =>
  (...told) => {
    const mail = words(...told)
    return contentOf(mail, <Note mail={mail} />)
  }

const message =
  <Told extends unknown[]>(words: (...told: Told) => MessageMail): Say<Told> =>
  (...told) => {
    const mail = words(...told)
    return contentOf(mail, <Message mail={mail} />)
  }

/** Every mail there is, by its kind: words and look, in the language that this module was built in. */
export const letters = {
  confirmation: ride(rides.confirmationMail),
  passenger: ride(rides.passengerMail),
  cancelled: ride(rides.cancelledMail),
  changed: ride(changedMail),
  accepted: ride(acceptedMail),
  reinstated: ride(reinstatedMail),
  payLink: note(payLinkMail),
  given: ride(dispatched.givenMail),
  revised: ride(dispatched.revisedMail),
  freed: ride(dispatched.freedMail),
  dropped: note(dispatched.droppedMail),
  assigned: ride(days.assignedMail),
  released: ride(days.releasedMail),
  onTheWay: ride(days.onTheWayMail),
  arrived: ride(days.arrivedMail),
  reminder: ride(days.reminderMail),
  thanks: note(days.thanksMail),
  noShow: ride(days.noShowMail),
  claimed: note(claimedMail),
  refund: note(refundMail),
  reset: note(rides.resetMail),
  passwordChanged: note(rides.passwordChangedMail),
  accountOpened: note(accounts.openedMail),
  proof: note(accounts.proofMail),
  emailAsked: note(accounts.emailAskedMail),
  emailChanged: note(accounts.emailChangedMail),
  twoFactor: note(accounts.twoFactorMail),
  staffNetwork: note(accounts.staffNetworkMail),
  deleted: note(accounts.deletedMail),
  applied: note(appliedMail),
  came: note(cameMail),
  approved: note(approvedMail),
  colleague: note(partnerAccount.colleagueMail),
  ownersChanged: note(partnerAccount.ownersChangedMail),
  bankAsked: note(partnerAccount.bankAskedMail),
  bankConfirmed: note(partnerAccount.bankConfirmedMail),
  bankStopped: note(partnerAccount.bankStoppedMail),
  partnerInvoiced: note(partnerAccount.partnerInvoicedMail),
  partnerCredited: note(partnerAccount.partnerCreditedMail),
  partnerApproved: note(partnerApprovedMail),
  partnerInvited: note(partnerInvitedMail),
  listed: note(listedMail),
  contact: message(contactMail),
  answer: message(answerMail),
  plainAnswer: message(plainAnswerMail),
  toGuest: message(guestMail),
  ticket: message(ticketMail),
  ticketAnswer: message(ticketAnswerMail),
  attention: message(attentionMail),
}

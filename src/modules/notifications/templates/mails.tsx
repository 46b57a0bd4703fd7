// The mail templates, each with subject, markup and plain text. Built once per language and loaded by adapters/templates.ts.
import { render } from '@react-email/render'
import { Fragment, type ReactElement } from 'react'
import * as m from '#messages/en/mail.ts'
import * as accounts from './account-mails.ts'
import { applicationReceivedMail, driverInvitationMail, newApplicationMail } from './applicant-mails.ts'
import { attentionMail } from './attention-mail.ts'
import {
  cancelledMail,
  confirmationMail,
  type Leg,
  type NoteMail,
  passengerMail,
  type RideMail,
} from './booking-mails.ts'
import { changedMail } from './change-mails.ts'
import { claimedMail } from './claim-mails.ts'
import * as driverMails from './driver-mails.ts'
import { customerMessageMail, guestMail } from './guest-mails.ts'
import { Action, Amounts, Closing, Facts, Line, Part, Sheet } from './mail-components.tsx'
import {
  answerMail,
  contactMail,
  type MessageMail,
  plainAnswerMail,
  ticketAnswerMail,
  ticketMail,
} from './office-mails.ts'
import * as partnerAccount from './partner-account-mails.ts'
import { guestListBookedMail, partnerApprovedMail, partnerInvitedMail } from './partner-mails.ts'
import { acceptedMail, payLinkMail, refundMail, reinstatedMail } from './payment-mails.ts'
import * as rideMails from './ride-mails.ts'
import { driverMessageMail, newBookingMail } from './staff-notice-mails.ts'

/** A rendered mail, as it is stored and sent. */
export interface Content {
  subject: string
  html: string
  text: string
}

const keepCase = { uppercase: false }
const tableOptions = { colSpacing: 3, maxColumnWidth: 72, uppercaseHeaderCells: false }
const textOptions = {
  wordwrap: 100,
  selectors: [
    { selector: 'h1', options: keepCase },
    { selector: 'h2', options: keepCase },
    { selector: 'table[data-text-format="dataTable"]', format: 'dataTable', options: tableOptions },
  ],
}

const renderContent = async ({ subject }: { subject: string }, mail: ReactElement): Promise<Content> => {
  const [html, text] = await Promise.all([
    render(mail),
    render(mail, { plainText: true, htmlToTextOptions: textOptions }),
  ])
  return { subject, html, text }
}

const pictures = {
  saloon: 'business-class.jpg',
  limousine: 'first-class.jpg',
  van: 'business-van.jpg',
} as const satisfies Record<Leg['picture'], string>

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

const RideSheet = ({ mail }: { mail: RideMail }) => {
  const [first] = mail.legs
  return (
    <Sheet
      site={mail.site}
      title={mail.title}
      lead={mail.lead}
      {...(first ? { picture: pictures[first.picture] } : {})}
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

const NoteSheet = ({ mail }: { mail: NoteMail }) => (
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

/** Typed text, whose paragraphs and lines have no key but their position. */
const TypedText = ({ paragraphs }: Pick<MessageMail, 'paragraphs'>) =>
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

const MessageSheet = ({ mail }: { mail: MessageMail }) => (
  <Sheet site={mail.site} title={mail.title} lead={mail.lead}>
    {mail.facts.length > 0 && (
      <Part>
        <Facts rows={mail.facts} />
      </Part>
    )}
    <Part heading={mail.heading}>
      <TypedText paragraphs={mail.paragraphs} />
    </Part>
    {mail.quoted && (
      <Part heading={mail.quoted.heading}>
        <TypedText paragraphs={mail.quoted.paragraphs} />
      </Part>
    )}
    {mail.action && <Action href={mail.action.href}>{mail.action.label}</Action>}
    <Closing>
      <Line>{mail.closing}</Line>
    </Closing>
  </Sheet>
)

/** Renders one kind of mail from its arguments. */
type RenderMail<Args extends unknown[]> = (...args: Args) => Promise<Content>

const rideMail =
  <Args extends unknown[]>(presentMail: (...args: Args) => RideMail): RenderMail<Args> =>
  (...args) => {
    const mail = presentMail(...args)
    return renderContent(mail, <RideSheet mail={mail} />)
  }

const noteMail =
  <Args extends unknown[]>(presentMail: (...args: Args) => NoteMail): RenderMail<Args> =>
  (...args) => {
    const mail = presentMail(...args)
    return renderContent(mail, <NoteSheet mail={mail} />)
  }

const messageMail =
  <Args extends unknown[]>(presentMail: (...args: Args) => MessageMail): RenderMail<Args> =>
  (...args) => {
    const mail = presentMail(...args)
    return renderContent(mail, <MessageSheet mail={mail} />)
  }

/** All mail templates by kind, in the language for which this module was built. */
export const mailTemplates = {
  confirmation: rideMail(confirmationMail),
  passenger: rideMail(passengerMail),
  cancelled: rideMail(cancelledMail),
  changed: rideMail(changedMail),
  accepted: rideMail(acceptedMail),
  reinstated: rideMail(reinstatedMail),
  payLink: noteMail(payLinkMail),
  driverAssigned: rideMail(driverMails.driverAssignedMail),
  driverRideChanged: rideMail(driverMails.driverRideChangedMail),
  driverUnassigned: rideMail(driverMails.driverUnassignedMail),
  rideWithoutDriver: noteMail(driverMails.rideWithoutDriverMail),
  assigned: rideMail(rideMails.assignedMail),
  unassigned: rideMail(rideMails.unassignedMail),
  onTheWay: rideMail(rideMails.onTheWayMail),
  arrived: rideMail(rideMails.arrivedMail),
  reminder: rideMail(rideMails.reminderMail),
  thanks: noteMail(rideMails.thanksMail),
  noShow: rideMail(rideMails.noShowMail),
  claim: noteMail(claimedMail),
  refund: noteMail(refundMail),
  reset: noteMail(accounts.resetMail),
  passwordChanged: noteMail(accounts.passwordChangedMail),
  accountOpened: noteMail(accounts.accountOpenedMail),
  staffInvited: noteMail(accounts.staffInvitedMail),
  verification: noteMail(accounts.verificationMail),
  emailChangeRequested: noteMail(accounts.emailChangeRequestedMail),
  emailChanged: noteMail(accounts.emailChangedMail),
  twoFactor: noteMail(accounts.twoFactorMail),
  staffNetwork: noteMail(accounts.staffNetworkMail),
  accountDeleted: noteMail(accounts.accountDeletedMail),
  applicationReceived: noteMail(applicationReceivedMail),
  newApplication: noteMail(newApplicationMail),
  driverInvitation: noteMail(driverInvitationMail),
  colleagueInvited: noteMail(partnerAccount.colleagueMail),
  ownersChanged: noteMail(partnerAccount.ownersChangedMail),
  bankChangeRequested: noteMail(partnerAccount.bankChangeRequestedMail),
  bankConfirmed: noteMail(partnerAccount.bankConfirmedMail),
  bankChangeCancelled: noteMail(partnerAccount.bankChangeCancelledMail),
  partnerInvoiced: noteMail(partnerAccount.partnerInvoicedMail),
  partnerCredited: noteMail(partnerAccount.partnerCreditedMail),
  partnerApproved: noteMail(partnerApprovedMail),
  partnerInvited: noteMail(partnerInvitedMail),
  guestListBooked: noteMail(guestListBookedMail),
  contact: messageMail(contactMail),
  answer: messageMail(answerMail),
  plainAnswer: messageMail(plainAnswerMail),
  guestMessage: messageMail(guestMail),
  customerMessage: messageMail(customerMessageMail),
  ticket: messageMail(ticketMail),
  ticketAnswer: messageMail(ticketAnswerMail),
  attention: messageMail(attentionMail),
  newBooking: messageMail(newBookingMail),
  driverMessage: noteMail(driverMessageMail),
}

// Notice above the sign-in form after a partner's registration: what happens next.
import * as m from '#messages/en/partner-registration.ts'

export const RegistrationReceived = ({ email }: { email: string }) => (
  <section className="card mb-9 p-5" aria-labelledby="registration-received">
    <h2 id="registration-received" className="text-title-3">
      {m.done_title}
    </h2>
    <p className="mt-2 text-ui">{m.next_title}:</p>
    <ol className="mt-2 grid list-decimal gap-2 pl-5 text-ui [overflow-wrap:anywhere]">
      <li>{m.next_confirm({ email })}</li>
      <li>{m.next_review}</li>
      <li>{m.next_open}</li>
    </ol>
  </section>
)

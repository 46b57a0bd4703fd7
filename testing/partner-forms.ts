// Valid forms of the partner area, so that authorization tests are not refused for the form.
import { password } from './factories.ts'

const deskRow = {
  ...{
    date: '',
    time: '09:00',
    name: 'Noor Haddad',
    room: '12',
    destination: 'Heathrow Airport',
    flight: '',
    class: '',
  },
  ...{ email: '', direction: '', from: '', passengers: '', luggage: '', extras: '', promotion: '', surplus: '' },
}

export const partnerForms: Record<string, object> = {
  'PUT /api/partner/page': { hero_title: null, hero_text: null, background: null, logo: null, version: 1 },
  'PUT /api/partner/company': {
    ...{ company_name: 'The Harcourt', company_phone: '+442079460120', company_address: 'Brook Street' },
    ...{ company_registration: '09274410', version: 1 },
  },
  'PUT /api/partner/bank': {
    account: { kind: 'uk', account_holder: 'The Harcourt', sort_code: '200000', account_number: '55779911' },
    ...{ password, version: 0 },
  },
  'POST /api/partner/team/invitations': { email: 'colleague@the-harcourt.example', role: 'desk' },
  'POST /api/partner/desk/check': { date: '2026-12-04', pays: 'invoice', rows: [deskRow] },
  'POST /api/partner/desk/book': { date: '2026-12-04', pays: 'invoice', rows: [{ cells: deskRow, price: 1 }] },
  'POST /api/partner/tickets': { subject: 'Our statement', message: 'Where is it?' },
}

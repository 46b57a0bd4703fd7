// What the steps of the demonstration use: the application's services, and the people created so far.
import type pg from 'pg'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Notifications } from '#modules/notifications/service.ts'
import type { Cards } from '#modules/payments/adapters/cards.ts'
import type { ClientDeps, HttpClient, SignedInClient } from './http-client.ts'
import type { CustomerName, DriverName } from './people.ts'

export interface DemoServices extends ClientDeps {
  pool: pg.Pool
  cards: Cards
  notifications: Notifications
}

export interface Customer extends SignedInClient {
  user_id: string
}

export interface DemoContext {
  services: DemoServices
  /** The real time at which the fill began. */
  now: Date
  office: HttpClient
  bookings: Bookings
  customers: Map<CustomerName, Customer>
  driverIds: Map<DriverName, string>
  /** Drivers who can sign in, by their id. */
  drivers: Map<string, SignedInClient>
}

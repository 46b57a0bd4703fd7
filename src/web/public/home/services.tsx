// Four services with their prices.
import * as m from '#messages/en/home.ts'
import { site } from '../../site.ts'
import { listServices } from './figures.ts'

export const Services = () => (
  <section id="services" className="far-1130 bg-chalk lg:far-760">
    <div className="mx-auto grid max-w-[84rem] gap-12 px-5 py-20 lg:grid-cols-[5fr_7fr] lg:gap-20 lg:px-8 lg:py-32">
      <div>
        <h2 className="text-display-2 font-[320]">{m.services_title}</h2>
        <p className="mt-6 max-w-[36ch] text-body text-soft">{m.services_line}</p>
        <a href="#book" data-book="point_to_point" className="btn btn-outline mt-8">
          {m.book_a_ride}
        </a>
      </div>
      <ul className="border-t border-rule">
        {listServices(site().rates).map(({ name, text, price }) => (
          <li
            key={name}
            className="grid items-baseline gap-x-8 gap-y-2 border-b border-rule py-7 md:grid-cols-[1fr_1.3fr_8rem]"
          >
            <h3 className="text-title-2">{name}</h3>
            <p className="max-w-[44ch] text-ui text-soft">{text}</p>
            <p className="whitespace-nowrap text-small font-medium text-saddle md:text-right">{price}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)

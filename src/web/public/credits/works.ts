// Works that the site uses, by section; matches docs/credits.md.
import * as m from '#messages/en/credits.ts'

interface Linked {
  name: string
  href?: string
}

export interface Work {
  /** Missing for our own work. */
  from?: Linked & { by?: string }
  what: string
  terms?: Linked
}

const ccBy: Linked = { name: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' }
const odbl: Linked = { name: 'ODbL 1.0', href: 'https://opendatacommons.org/licenses/odbl/1-0/' }
const ofl: Linked = { name: 'SIL Open Font License 1.1', href: 'https://openfontlicense.org' }
const openGovernment: Linked = {
  name: 'Open Government Licence v3.0',
  href: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
}
const publicDomain: Linked = { name: m.public_domain }

export const works: readonly { title: string; works: readonly Work[] }[] = [
  {
    title: m.places,
    works: [
      { from: { name: 'GeoNames', href: 'https://www.geonames.org' }, what: m.geonames, terms: ccBy },
      { from: { name: 'OurAirports', href: 'https://ourairports.com' }, what: m.airports, terms: publicDomain },
      {
        from: {
          name: 'uk-railway-stations',
          href: 'https://github.com/davwheat/uk-railway-stations',
          by: 'David Wheatley, Trainline EU',
        },
        what: m.stations,
        terms: odbl,
      },
      { what: m.own_places },
    ],
  },
  {
    title: m.maps,
    works: [
      { from: { name: 'Ordnance Survey, National Statistics' }, what: m.ordnance, terms: openGovernment },
      {
        from: { name: 'Natural Earth', href: 'https://www.naturalearthdata.com' },
        what: m.coasts,
        terms: publicDomain,
      },
      { from: { name: 'US Census Bureau', href: 'https://www.census.gov' }, what: m.census, terms: publicDomain },
      { what: m.own_maps },
      { what: m.google },
      { what: m.indication },
    ],
  },
  {
    title: m.zones,
    works: [
      {
        from: { name: 'tz-lookup', href: 'https://github.com/photostructure/tz-lookup' },
        what: m.time_zones,
        terms: { name: 'CC0, ODbL 1.0', href: odbl.href },
      },
    ],
  },
  {
    title: m.calendar,
    works: [
      {
        from: { name: 'date-holidays', href: 'https://github.com/commenthol/date-holidays', by: 'commenthol' },
        what: m.holidays,
        terms: { name: 'ISC, CC BY-SA 3.0', href: 'https://creativecommons.org/licenses/by-sa/3.0/' },
      },
    ],
  },
  {
    title: m.letters,
    works: [
      {
        from: { name: 'Newsreader', href: 'https://github.com/productiontype/Newsreader' },
        what: m.by({ who: 'Production Type' }),
        terms: ofl,
      },
      {
        from: { name: 'Hanken Grotesk', href: 'https://github.com/marcologous/hanken-grotesk' },
        what: m.by({ who: 'Alfredo Marco Pradil, Hanken Design Co.' }),
        terms: ofl,
      },
      {
        from: { name: 'DejaVu Sans', href: 'https://dejavu-fonts.github.io' },
        what: m.dejavu,
        terms: { name: m.own_licence },
      },
      {
        from: { name: 'Source Han Sans (Adobe)', href: 'https://github.com/adobe-fonts/source-han-sans' },
        what: m.other_scripts,
        terms: ofl,
      },
      {
        from: { name: 'IBM Plex Sans Arabic (IBM Corp.)', href: 'https://github.com/IBM/plex' },
        what: m.other_scripts,
        terms: ofl,
      },
    ],
  },
  {
    title: m.drawing,
    works: [
      { what: m.own_drawing },
      {
        from: { name: 'MapLibre GL JS, Terra Draw' },
        what: m.tools,
        terms: { name: 'BSD 3-Clause, MIT', href: '/licences/map.txt' },
      },
      { from: { name: 'resvg' }, what: m.tools, terms: { name: 'MPL 2.0' } },
      { from: { name: 'sharp, libvips' }, what: m.tools, terms: { name: 'Apache 2.0, LGPL 3.0' } },
      { from: { name: 'd3-geo' }, what: m.tools, terms: { name: 'ISC' } },
    ],
  },
]

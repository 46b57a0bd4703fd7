// Alternative names of towns that GeoNames lacks. Names that are also an airport code or a village are left out.

/** Alternative names by town id. Each takes precedence over villages of the same name. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  // America
  'town-boise-id-001': ['Boise City'],
  'town-carmel-by-the-sea-ca-053': ['Carmel-by-the-Sea'],
  'town-cincinnati-oh-061': ['Cincy'],
  'town-indianapolis-in-097': ['Indy'],
  'town-kansas-city-mo-095': ['KCMO'],
  'town-las-vegas-nv-003': ['Vegas'],
  'town-los-angeles-ca-037': ['LA', 'L.A.'],
  'town-minneapolis-mn-053': ['Mpls'],
  'town-new-orleans-la-071': ['NOLA'],
  'town-new-york-city-ny': ['New York', 'NYC'],
  'town-philadelphia-pa-101': ['Philly'],
  'town-saint-paul-mn-123': ['St. Paul'],
  'town-san-francisco-ca-075': ['SF', 'San Fran'],
  'town-st-louis-mo-510': ['Saint Louis'],
  'town-st-petersburg-fl-103': ['Saint Petersburg', 'St Pete'],
  'town-the-bronx-ny-005': ['Bronx'],
  'the-bronx-new-york': ['Bronx'],
  'town-ventura-ca-111': ['San Buenaventura'],
  'town-washington-dc-001': ['Washington DC', 'DC'],
  'west-hollywood-los-angeles': ['WeHo'],
  // Canada
  'town-greater-sudbury-08-3553': ['Sudbury'],
  'town-iqaluit-14': ['Frobisher Bay'],
  'town-montreal-10-06': ['Montreal City', 'MTL'],
  'town-quebec-10-03': ['Quebec City'],
  'town-saint-john-04-1301': ['St. John'],
  'town-st-johns-05-1001519': ["Saint John's"],
  'town-trois-rivieres-10-04': ['Three Rivers'],
  // United Kingdom
  birmingham: ['Brum'],
  cardiff: ['Caerdydd'],
  'royal-tunbridge-wells': ['Tunbridge Wells'],
  'town-barry-wls-z3': ['Y Barri'],
  'town-belfast-nir-n09000003': ['Béal Feirste'],
  'town-caernarfon-wls-y2': ['Carnarvon'],
  'town-carmarthen-wls-x7': ['Caerfyrddin'],
  'town-city-of-westminster-eng-gla': ['Westminster'],
  'town-denbigh-wls-x9': ['Dinbych'],
  'town-derry-nir-n09000005': ['Londonderry', 'Doire'],
  'town-haverfordwest-wls-y7': ['Hwlffordd'],
  'town-holyhead-wls-x1': ['Caergybi'],
  'town-inverness-sct-v3': ['Inbhir Nis'],
  'town-kingston-upon-hull-eng-g6': ['Hull'],
  'town-merthyr-tydfil-wls-y3': ['Merthyr', 'Merthyr Tudful'],
  'town-newcastle-upon-tyne-eng-i7': ['Newcastle'],
  'town-newport-wls-y6': ['Casnewydd'],
  'town-royal-leamington-spa-eng-p3': ['Leamington Spa'],
  'town-southend-on-sea-eng-m5': ['Southend'],
  'town-staines-eng-n7': ['Staines-upon-Thames'],
  'town-swansea-wls-z1': ['Abertawe'],
  'town-welshpool-wls-y8': ['Y Trallwng'],
  'town-wrexham-wls-z4': ['Wrecsam'],
}

/** Population in thousands of towns without a figure in the data. */
export const knownThousands: Readonly<Record<string, number>> = {
  'town-washington-dc-001': 689,
}

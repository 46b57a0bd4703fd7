// Words of the service classes in the office.

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

// refusals
export const class_not_found = 'This class does not exist'
export const class_changed =
  'Another user has changed this class. Your input is kept here; compare before you save again.'
export const class_id_taken = 'Another class has this id'
export const class_unknown = 'There is no class with this id'
export const whole_number = 'Enter a whole number within the limits'
export const name_empty = 'Enter a name'
export const choose_one = 'Choose at least one class'

// the list
export const classes = 'Service classes'
export const classes_subtitle =
  'What customers choose a car by. A class is on sale while it is active and the live rates price it.'
export const classes_loading = 'Loading service classes'
export const classes_failed = 'The service classes could not be loaded. Please try again.'
export const add = 'Add service class'
export const column_class = 'Class'
export const column_seats = 'Seats'
export const column_luggage = 'Luggage'
export const column_cars = 'Served by cars of'
export const column_status = 'Status'
export const column_rates = 'Live rates'
export const column_actions = 'Actions'
export const any_car = 'Every class'
export const statuses = { active: 'Active', retired: 'Retired' } as const
export const priced = 'Priced'
export const not_priced = (a: { cards: string }) => `Not priced by ${a.cards}`
export const office_prices = 'The office enters its prices'
export const blocks_publication = (a: { names: string }) =>
  `New rates can be published only with prices for every active class. Without a price now: ${a.names}. Enter its prices in a draft and publish it, or retire the class.`
export const not_on_sale = 'Not on sale'
export const size = (a: { seats: number; luggage: number }) =>
  `${plural(a.seats, 'seat', 'seats')}, ${plural(a.luggage, 'piece of luggage', 'pieces of luggage')}`
export const edit = 'Edit'
export const edit_of = (a: { name: string }) => `Edit ${a.name}`

// the form
export const part_class = 'Class'
export const class_id = 'Id'
export const class_id_hint = 'As in van_plus. It cannot be changed later.'
export const seats = 'Seats'
export const luggage = 'Luggage'
export const seats_hint = 'Passengers of one car, 1 to 16'
export const luggage_hint = 'Pieces in one car, 0 to 16'
export const picture = 'Picture'
export const pictures = { saloon: 'Saloon', limousine: 'Limousine', van: 'Van' } as const
export const part_texts = 'Names and texts'
export const texts = {
  name: 'Name',
  short_name: 'Short name',
  examples: 'Examples of cars',
  description: 'Description',
} as const
export const text_hints: Partial<Record<keyof typeof texts, string>> = { short_name: 'For narrow columns' }
export const text_in = (a: { text: string; language: string }) => `${a.text} in ${a.language}`
export const part_offer = 'Offer'
export const position = 'Position'
export const position_hint = 'The lowest comes first'
export const active = 'Active'
export const active_line = 'Active: customers can choose it once the live rates price it'
export const retired_line = 'Rides that are booked in a retired class keep it.'
export const part_cars = 'Cars'
export const cars = 'Its rides can be driven by'
export const cars_kinds = { every: 'Every car', chosen: 'Cars of these classes' } as const
export const served_by = 'Also cars of'
export const served_by_hint = 'Cars of the class itself always can.'
export const rank = 'Rank'
export const rank_hint =
  '0 to 9: the harder it is to find another car. Dispatch keeps such cars for rides that need them.'
export const part_lists = 'Guest lists of partners'
export const aliases = 'Other names'
export const aliases_hint = 'Separated by commas. Names and id count as well.'

export const add_line = 'It is on sale once a published version of the rates prices it.'
export const adding = 'Adding...'
export const added = (a: { name: string }) => `${a.name} is added.`
export const add_failed = 'The class could not be added. Please try again.'
export const save = 'Save'
export const saving = 'Saving...'
export const saved = 'The class is saved.'
export const save_failed = 'The class could not be saved. Please try again.'
export const cancel = 'Cancel'
export const unsaved = 'There are unsaved changes. Save them, or press Cancel.'
export const check_fields = (a: { count: number }) => `Please check ${plural(a.count, 'field', 'fields')}.`
export const conflict_title = 'Another user has changed this class'
export const conflict_changed = (a: { fields: string }) => `Fields that differ from yours: ${a.fields}.`
export const conflict_line = 'Your changes are still here but have not been saved.'
export const take_theirs = 'Use theirs'
export const keep_mine = 'Overwrite with mine'
export const loading = 'Loading service class'

// Words of the service classes in the office.
export const class_not_found = 'This class does not exist'
export const class_changed =
  'Another user has changed this class. Your input is kept here; compare before you save again.'
export const class_id_taken = 'Another class has this id'
export const class_unknown = 'There is no class with this id'
export const whole_number = 'Enter a whole number within the limits'
export const choose_one = 'Choose at least one class'

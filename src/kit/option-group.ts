// What a combobox and its list agree on.

export interface OptionGroup<Item> {
  heading: string
  items: readonly Item[]
}

export const optionIdOf = (id: string, index: number): string => `${id}-option-${index}`

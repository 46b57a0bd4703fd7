// Names of the islands; a name in the markup selects the component that hydrates it.
export type IslandName = 'header' | 'panel' | 'fleet' | 'testimonials' | 'contact' | 'application' | 'partner-contact'

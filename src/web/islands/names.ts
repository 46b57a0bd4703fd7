// The islands there are. A name stands in the markup and picks the piece that the browser hydrates there.
export type IslandName = 'header' | 'panel' | 'fleet' | 'testimonials' | 'contact' | 'application' | 'partner-contact'

// The islands there are. A name stands in the markup and picks the piece that the browser hydrates there.
export type IslandName = 'header' | 'panel' | 'fleet' | 'testimonials'

/**
 * When an island wakes. `calm`: 300 ms after the page has loaded, on a phone at the first touch or scroll. `touch`: as soon as the visitor does anything at all.
 * `near`: when it comes into view. Whatever the visitor does first wakes the calm ones too.
 */
export type IslandWake = 'calm' | 'touch' | 'near'

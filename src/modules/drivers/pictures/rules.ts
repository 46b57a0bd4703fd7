// Limits of the pictures of drivers and cars, for server and browser.

/** Bytes of one picture, bytes of the whole form, and number of car pictures. */
export const pictureLimits = { file: 8 * 1024 * 1024, request: 60 * 1024 * 1024, cars: 10 } as const
/** Pixels of the longer side. */
export const pictureSide = 1600

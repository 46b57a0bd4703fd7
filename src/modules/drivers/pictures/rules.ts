// What is true of pictures of drivers and cars, for server and browser alike.

/** Bytes of one picture, of the whole form, and how many pictures of the car. */
export const pictureLimits = { file: 8 * 1024 * 1024, request: 60 * 1024 * 1024, cars: 10 } as const
/** Pixels of the longer side. */
export const pictureSide = 1600

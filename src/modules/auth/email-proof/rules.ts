// How long a link that proves an address serves, and how many of them one address gets.

export const proofHours = 24
/** Mails with a link to one address, whoever asks: nobody's mailbox is filled through us. */
export const proofsByAddress = { points: 5, seconds: 3600 }
/** Used or not, it is kept this long after it has run out: the mail to the old address is written from it. */
export const keptHours = 72

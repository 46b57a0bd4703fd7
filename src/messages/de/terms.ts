// The two promises that pages, mails and terms name in whole sentences; their figures come from the rules of bookings.

export const free_cancellation = (a: { hours: number }) =>
  `Jede Buchung auf dieser Website kann bis ${a.hours === 1 ? '1 Stunde' : `${a.hours} Stunden`} vor der Abholung kostenlos storniert werden.`
export const waiting_terms = (a: { minutes: number; half: string; hour: string }) =>
  `Die ersten ${a.minutes} Minuten Wartezeit sind enthalten; danach kostet das Warten ${a.half} für die erste halbe Stunde und ${a.hour} für eine volle Stunde.`

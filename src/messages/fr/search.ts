// Words of the answer to a search that was sent without JavaScript. What it shares with the panel and the steps is there.

export const prices_description = 'Le prix fixe de votre trajet dans chacune de nos trois classes.'
export const form_lead = 'Un seul prix pour toute la voiture, convenu avant la réservation.'
export const script_title = 'Le paiement en ligne nécessite JavaScript'
export const script_line = (a: { phone: string }) =>
  `Activez-le dans votre navigateur et rechargez cette page : votre réservation se poursuivra ici. Ou appelez le ${a.phone}, à toute heure, et nous réserverons le trajet pour vous.`
export const pickup_not_located = (a: { text: string }) => `Nous n’avons pas trouvé le départ « ${a.text} »`
export const dropoff_not_located = (a: { text: string }) => `Nous n’avons pas trouvé la destination « ${a.text} »`

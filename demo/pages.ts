// Texts of the pages that the office writes.

export interface PageText {
  title: string
  description: string
  body: string
}

export const weddingPage: PageText = {
  title: 'Wedding cars',
  description: 'Three saloons or ten: chauffeurs who know how a wedding day goes, at a price that is fixed before it.',
  body: '## One price for the day\n\nTell us where, when and for how many. We send a chauffeur who has driven the way before.\n\n- Ribbons in your colour\n- Water and umbrellas in every car\n- Waiting during the ceremony is included\n',
}

export const christmasPage: PageText = {
  title: 'Christmas and New Year',
  description: 'When we drive over the holidays, and how early to book.',
  body: 'We drive on every day of the year. For 24, 25 and 31 December please book **three days ahead**.\n',
}

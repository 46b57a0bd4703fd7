// What the about page says beyond its text.
export const hero_picture = 'L’avant d’une berline noire, phare allumé'

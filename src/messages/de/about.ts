// What the about page says beyond its text.
export const hero_picture = 'Die Front einer schwarzen Limousine, der Scheinwerfer leuchtet'

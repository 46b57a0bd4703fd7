// What the about page says beyond its text.
export const hero_picture = 'The nose of a black saloon, headlamp lit'

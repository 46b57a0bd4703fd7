// What the about page says beyond its text.
export const hero_picture = 'El morro de una berlina negra, con el faro encendido'

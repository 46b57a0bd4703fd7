// What the server says about settings that cannot be.

export const needed = 'Rellene este campo'
export const too_long = (a: { most: number }) => `Como máximo ${a.most} caracteres`
export const one_line = 'Quite los saltos de línea y otros caracteres de control'
export const too_many_lines = 'Como máximo 8 líneas'
export const phone_form = 'Escriba el número con + y el prefijo del país, por ejemplo +44 20 7946 0190'
export const email_form = 'El correo electrónico no es válido'
export const pick_one = 'Elija una de las opciones'
export const whole_minutes = 'Indique minutos enteros entre 0 y 10.080'
export const whole_months = 'Indique meses enteros entre 1 y 120'
export const rate_form = 'Indique un tipo entre 0 y 100, con dos decimales como máximo'
export const dollars_form = 'Indique los dólares por libra entre 0,1 y 10, con cuatro decimales como máximo'
export const settings_changed = 'Otro usuario ha cambiado los ajustes desde que los abrió'

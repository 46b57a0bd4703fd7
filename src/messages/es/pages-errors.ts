// What the server says about pages that cannot be written so.

export const page_not_found = 'Esta página ya no existe'
export const page_changed = 'Otro usuario ha cambiado esta página desde que la abrió'
export const page_linked =
  'Todas las páginas del sitio web enlazan con esta, por lo que debe seguir publicada en su dirección'
export const page_needs_text = 'La página necesita un texto en el idioma del sitio web'
export const needed = 'Rellene este campo'
export const too_long = (a: { most: number }) => `Como máximo ${a.most} caracteres`
export const one_line = 'Elimine los saltos de línea y otros caracteres de control'

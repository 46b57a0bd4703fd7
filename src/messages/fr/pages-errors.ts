// What the server says about pages that cannot be written so.

export const page_not_found = 'Cette page n’existe plus'
export const page_changed = 'Un autre utilisateur a modifié cette page depuis que vous l’avez ouverte'
export const page_linked = 'Toutes les pages du site renvoient à celle-ci : elle doit rester publiée à son adresse'
export const page_needs_text = 'La page a besoin d’un texte dans la langue du site'
export const needed = 'Veuillez remplir ce champ'
export const too_long = (a: { most: number }) => `${a.most} caractères au plus`
export const one_line = 'Veuillez supprimer les sauts de ligne et autres caractères de contrôle'

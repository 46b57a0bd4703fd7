// What the server says about settings that cannot be.

export const needed = 'Veuillez remplir ce champ'
export const too_long = (a: { most: number }) => `${a.most} caractères au plus`
export const one_line = 'Veuillez supprimer les sauts de ligne et autres caractères de contrôle'
export const too_many_lines = '8 lignes au plus'
export const phone_form = 'Veuillez écrire le numéro avec + et l’indicatif du pays, par exemple +44 20 7946 0190'
export const email_form = 'Adresse e-mail non valide'
export const pick_one = 'Veuillez choisir l’une des options'
export const whole_minutes = 'Veuillez indiquer des minutes entières entre 0 et 10 080'
export const whole_months = 'Veuillez indiquer des mois entiers entre 1 et 120'
export const rate_form = 'Veuillez indiquer un taux entre 0 et 100, avec deux décimales au plus'
export const dollars_form = 'Veuillez indiquer les dollars par livre entre 0,1 et 10, avec quatre décimales au plus'
export const settings_changed = 'Un autre utilisateur a modifié les réglages depuis que vous les avez ouverts'

// Words of the pages that mailed links of partners' accounts lead to: the invitation to a team, and the bank details to confirm or stop.

export const link_invalid = 'Ce lien n’est plus valable.'
export const needs_sign_in = 'Un compte existe déjà avec cette adresse. Connectez-vous, puis ouvrez de nouveau le lien.'
export const other_address = 'Vous êtes connecté avec une autre adresse que celle qui a été invitée.'
export const cannot_join =
  'Le compte lié à cette adresse ne peut pas rejoindre une équipe. Demandez une invitation à une autre adresse.'
export const first_name_short = 'Le prénom doit comporter au moins 2 caractères'
export const last_name_short = 'Le nom doit comporter au moins 2 caractères'
export const password_short = 'Le mot de passe doit comporter au moins 8 caractères'
export const joined = 'Vous faites maintenant partie de l’équipe. Veuillez vous connecter.'
export const invitation_page = 'Votre invitation'
export const invitation_title = (a: { partner: string }) => `Rejoignez ${a.partner}`
export const invitation_line = (a: { name: string; email: string }) => `${a.name} a invité ${a.email}.`
export const somebody = 'Un collègue'
export const role_owner = 'Vous vous occuperez de l’argent, de l’équipe et de la page du partenaire.'
export const role_desk = 'Vous vous occuperez des clients : réservations et assistance.'
export const first_name = 'Prénom'
export const last_name = 'Nom'
export const password = 'Mot de passe'
export const password_hint = 'Au moins 8 caractères'
export const show_password = 'Afficher le mot de passe'
export const hide_password = 'Masquer le mot de passe'
export const join = 'Rejoindre l’équipe'
export const joining = 'Un instant...'
export const sign_in_line =
  'Un compte existe avec cette adresse. Connectez-vous et il rejoint l’équipe ; vos réservations y restent.'
export const sign_in = 'Se connecter'
export const join_line = (a: { partner: string }) =>
  `Votre compte travaille dès lors pour ${a.partner}, et vous vous reconnectez sur chaque appareil.`
export const other_line = (a: { email: string }) =>
  `Vous êtes connecté en tant que ${a.email}. Déconnectez-vous, puis connectez-vous avec l’adresse invitée.`
export const sign_out = 'Se déconnecter'
export const invalid_title = 'Ce lien ne fonctionne pas'
export const invitation_invalid_line =
  'Il a été utilisé, retiré ou renvoyé, ou ses 7 jours sont écoulés. Demandez une autre invitation.'
export const bank_page = 'Coordonnées bancaires'
export const confirm_title = 'Confirmez le compte bancaire'
export const confirm_line = (a: { partner: string; masked: string; name: string }) =>
  `${a.name} demande que les versements de ${a.partner} aillent à ${a.masked}. Après votre confirmation, le compte est retenu 48 heures, puis utilisé.`
export const confirm = 'Confirmer ce compte'
export const confirming = 'Un instant...'
export const confirmed_title = 'C’est confirmé'
export const confirmed_line = (a: { masked: string; when: string }) =>
  `Les versements vont à ${a.masked} à partir du ${a.when}. Chaque propriétaire en est averti par e-mail et peut l’arrêter jusque-là.`
export const stop_title = 'Arrêtez le nouveau compte bancaire'
export const stop_line = (a: { partner: string; masked: string }) =>
  `Les versements de ${a.partner} doivent aller à ${a.masked}. Si ce n’est pas juste, arrêtez-le : ils continueront vers le compte précédent.`
export const stop = 'Arrêter ce changement'
export const stopping = 'Un instant...'
export const stopped_title = 'C’est arrêté'
export const stopped_line =
  'Les versements continuent vers le compte précédent. Changez votre mot de passe si personne chez vous ne l’a demandé.'
export const bank_invalid_line =
  'Il a été utilisé ou arrêté, ou il est trop ancien. Les propriétaires voient où vont les versements dans les réglages du compte.'
export const go_to_account = 'Aller aux réglages du compte'
export const error_title = 'Erreur'
export const failed = 'Une erreur s’est produite. Veuillez réessayer.'
export const checking = 'Vérification du lien...'

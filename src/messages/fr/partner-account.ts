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
export const role_owner = 'Vous gérerez les paiements, l’équipe et la page clients du partenaire.'
export const role_desk = 'Vous gérerez les réservations et l’assistance aux clients.'
export const first_name = 'Prénom'
export const last_name = 'Nom'
export const password = 'Mot de passe'
export const password_hint = 'Au moins 8 caractères'
export const show_password = 'Afficher le mot de passe'
export const hide_password = 'Masquer le mot de passe'
export const join = 'Rejoindre l’équipe'
export const joining = 'Un instant…'
export const sign_in_line =
  'Un compte existe déjà avec cette adresse. Connectez-vous pour l’ajouter à l’équipe ; vos propres réservations sont conservées.'
export const sign_in = 'Se connecter'
export const join_line = (a: { partner: string }) =>
  `Votre compte appartiendra à ${a.partner}, et vous devrez vous reconnecter sur chaque appareil.`
export const other_line = (a: { email: string }) =>
  `Vous êtes connecté en tant que ${a.email}. Déconnectez-vous, puis connectez-vous avec l’adresse invitée.`
export const sign_out = 'Se déconnecter'
export const invalid_title = 'Ce lien ne fonctionne pas'
export const invitation_invalid_line =
  'Il a été utilisé, annulé ou remplacé, ou ses 7 jours sont écoulés. Veuillez demander une autre invitation.'
export const bank_page = 'Coordonnées bancaires'
export const confirm_title = 'Confirmez le compte bancaire'
export const confirm_line = (a: { partner: string; masked: string; name: string }) =>
  `${a.name} a demandé que les versements de ${a.partner} soient effectués sur ${a.masked}. Le compte est utilisé 48 heures après votre confirmation.`
export const confirm = 'Confirmer ce compte'
export const confirming = 'Un instant…'
export const confirmed_title = 'Compte confirmé'
export const confirmed_line = (a: { masked: string; when: string }) =>
  `Les versements iront sur ${a.masked} à partir du ${a.when}. Tous les propriétaires en sont avertis par e-mail et peuvent annuler le changement jusque-là.`
export const stop_title = 'Annulez le nouveau compte bancaire'
export const stop_line = (a: { partner: string; masked: string }) =>
  `Les versements de ${a.partner} iront sur ${a.masked}. Si ce n’est pas exact, annulez le changement : ils continueront sur le compte actuel.`
export const stop = 'Annuler le changement'
export const stopping = 'Un instant…'
export const stopped_title = 'Changement annulé'
export const stopped_line =
  'Les versements continuent sur le compte actuel. Changez votre mot de passe si personne chez vous ne l’a demandé.'
export const bank_invalid_line =
  'Il a été utilisé ou annulé, ou il a expiré. Les propriétaires voient où vont les versements dans les réglages du compte.'
export const go_to_account = 'Aller aux réglages du compte'
export const failed = 'Une erreur s’est produite. Veuillez réessayer.'
export const checking = 'Vérification du lien…'

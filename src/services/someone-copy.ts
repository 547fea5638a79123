/** Labels of the place of delivery, when it is another person's. */
export const PERSON_COPY = {
  address: 'Adresse de la personne',
  commune: 'Commune de la personne',
  door: 'Ajouter un repère ou la position, sur place',
} as const;

/** Text of the fields for another recipient: who receives, who pays, whom the courier calls. */
export const SOMEONE_COPY = {
  box: 'Je commande pour quelqu’un d’autre',
  rolesBox: 'Quelqu’un d’autre paie, ou répond au téléphone',
  name: 'Nom de la personne à livrer',
  phone: 'Téléphone de la personne à livrer',
  phoneHelp: 'Vide, si elle n’en a pas\u00a0: dites alors qui le coursier appelle.',
  contact: 'Qui le coursier appelle-t-il\u00a0?',
  contactName: 'Nom de la personne à appeler',
  contactPhone: 'Téléphone de la personne à appeler',
  payer: 'Qui paie\u00a0?',
  payerHelp: 'C’est à cette personne que le paiement est demandé.',
  payerName: 'Nom de la personne qui paie',
  payerPhone: 'Téléphone de la personne qui paie',
  who: { demandeur: 'Moi', beneficiaire: 'La personne à livrer', autre: 'Quelqu’un d’autre' },
  whoRequired: 'Choisissez une réponse.',
  recipientRequired: 'Le nom de la personne à livrer est requis.',
  recipientPhoneRequired: 'Le téléphone de la personne à livrer est requis, ou choisissez quelqu’un d’autre.',
  nameRequired: 'Ce nom est requis.',
  phoneRequired: 'Ce téléphone est requis.',
} as const;

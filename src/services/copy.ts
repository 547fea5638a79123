export const FIELD_COPY = {
  yes: 'Oui',
  no: 'Non',
  emailRequired: 'L’e-mail est requis.',
  smsOnly: 'SMS uniquement, ne pas appeler',
} as const;

/** Labels and messages of the customer's own fields. */
export const CUSTOMER_FIELDS_COPY = {
  firstName: 'Prénom',
  firstNameRequired: 'Le prénom est requis.',
  phone: 'Téléphone',
  phoneRequired: 'Le téléphone est requis.',
  email: 'E-mail',
  emailInvalid: "L'email est invalide.",
} as const;

/** Outcome messages of an order (docs/rules/forms.md#outcome-notices). */
export const ORDER_OUTCOME = {
  sent: () => ({ title: 'Commande envoyée\u00a0!' }),
  failed: {
    title: 'Erreur',
    message: "Une erreur est survenue lors de l'envoi de votre commande. Veuillez réessayer.",
  },
  kept: 'Votre commande reste enregistrée sur cet appareil\u00a0: rien n’est perdu, rien n’est débité.',
} as const;

/** Outcome messages of an application or a request (docs/rules/forms.md#outcome-notices). */
export const REQUEST_OUTCOME = {
  failed: { title: "Erreur d'envoi", message: 'Une erreur est survenue. Veuillez réessayer.' },
  unreachable: {
    title: 'Erreur réseau',
    message: 'Impossible de contacter le serveur. Vérifiez votre connexion internet.',
  },
} as const;

/** Messages for an application that is kept on the device while there is no network. */
export const APPLICATION_KEPT = {
  saved: {
    title: 'Candidature enregistrée sur cet appareil',
    message: 'Elle partira dès le retour de la connexion.',
  },
  kept: 'Votre candidature reste enregistrée sur cet appareil\u00a0: rien n’est perdu.',
} as const;

/** The text must stay word for word: docs/rules/forms.md#invalid-form-notice. */
export const VALIDATION_COPY = {
  title: 'Erreur de validation',
  message: 'Veuillez remplir tous les champs obligatoires et vérifier la zone de livraison.',
  shortMessage: 'Veuillez remplir tous les champs obligatoires.',
} as const;

/** The notice for answers that are present and wrong (docs/rules/forms.md#invalid-form-notice). */
export const INVALID_COPY = {
  title: 'Erreur dans le formulaire',
  message: 'Veuillez corriger les champs en rouge.',
} as const;

/**
 * Text of the order forms that are paid online before the order is sent (docs/rules/payments.md#paid-online).
 */
export const ONLINE_COPY = {
  submit: 'Continuer vers le paiement',
  submitShort: 'Continuer',
  phoneHelp: 'Le gestionnaire vous écrit à ce numéro sur WhatsApp.',
} as const;

/** The sentences that explain a price, one for each rule. Figures come from the tables. */
export const PRICING_COPY = {
  delivery: 'La livraison coûte le prix de votre commune.',
  dearerCommune: 'La livraison coûte le prix de la commune la plus chère des deux.',
  included: (weight: string) => `Jusqu’à ${weight}\u00a0: compris.`,
  upTo: (weight: string, fee: string) => `Jusqu’à ${weight}\u00a0: ${fee} de plus.`,
  beyond: (weight: string) => `Au-delà de ${weight}\u00a0: contactez-nous.`,
  night: (time: string, fee: string) => `À partir de ${time}\u00a0: ${fee} de plus.`,
  budgetLater: 'Les articles se règlent ensuite, par un lien sécurisé.',
} as const;

/**
 * Labels of the landmark and position fields, which help the courier find the door
 * (docs/rules/services.md#finding-the-door).
 */
export const PLACE_COPY = {
  delivery: 'Ajouter un repère ou ma position',
  pickup: 'Ajouter un repère ou ma position, au retrait',
  landmark: 'Repère pour le coursier',
  landmarkHelp: 'Exemple\u00a0: portail bleu après la pharmacie.',
  position: 'Position à livrer',
  pickupPosition: 'Position du retrait',
} as const;

export const TIP_COPY = {
  step: 'Le pourboire',
  choice: 'Un pourboire pour le coursier\u00a0?',
  amount: 'Montant du pourboire',
  amountHelp: 'Il est réglé par carte et revient en entier au coursier.',
  amountRequired: 'Veuillez indiquer le montant du pourboire.',
} as const;

export const ACCEPT_COPY = {
  unknownService: 'Ce service n’existe pas.',
  invalid: 'Certaines informations sont manquantes ou ne sont pas valides.',
  choiceGone: (label: string, chosen: string) =>
    `${label}\u00a0: «\u00a0${chosen}\u00a0» n’est plus au choix. Choisissez à nouveau.`,
  closed: 'Le service est actuellement fermé. Vous ne pouvez pas passer de commande.',
  slotPassed: 'Ce créneau est dépassé. Choisissez-en un autre.',
  slotClosed: 'Nous serons fermés à ce créneau. Choisissez-en un autre.',
  slotUnknown: 'Ce créneau n’est pas proposé. Choisissez-en un autre.',
  priceChanged: 'Le tarif a changé depuis votre commande. Vérifiez le nouveau total avant d’envoyer.',
  voucherGone:
    'Votre remise de parrainage a déjà servi, pour une autre commande ou pour le même foyer. Vérifiez le nouveau total avant d’envoyer.',
  unexpectedFile: 'Un fichier joint n’est pas attendu ici. Vérifiez le formulaire, puis renvoyez.',
  stale: 'Cet envoi date de plus de 7\u00a0jours. Vérifiez-le et confirmez-le de nouveau.',
} as const;

/** The message for a choice that is no longer offered, in an optional field. */
export const GONE = 'Ce choix n’est plus proposé.';

/** How the manager writes, in a sentence that says who writes. */
export const BY_CHANNEL = {
  whatsApp: 'sur WhatsApp',
  sms: 'par SMS',
} as const;

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

/** Why a correction of an order is refused, besides the reasons for any order. */
export const REPLACE_COPY = {
  otherService: 'Une correction ne change pas de service.',
  otherFiles: 'Une correction garde les documents de la commande.',
} as const;

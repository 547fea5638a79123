/** Messages of the functions themselves. The reasons for refusing an order are in src/services/copy.ts. */
export const FUNCTION_COPY = {
  methodNotAllowed: 'Cette adresse n’accepte que les envois (POST).',
  badKey: 'L’envoi n’a pas de numéro d’identification valable. Rechargez la page et recommencez.',
  badJson: 'L’envoi est arrivé incomplet ou illisible. Veuillez réessayer.',
  badRequest:
    'L’envoi contient une information que nous ne pouvons pas lire. Veuillez vérifier le formulaire.',
  tooLarge: 'L’envoi est trop volumineux. Raccourcissez les textes, puis réessayez.',
  tooMany: 'Trop d’envois à la suite depuis votre connexion. Le vôtre sera retenté automatiquement.',
  keyReused: 'Cette commande a déjà été reçue avec un autre contenu. La première version est conservée.',
  inProgress: 'Cette commande est déjà en cours d’enregistrement. Patientez quelques secondes.',
  badFileHeaders: 'Le fichier est arrivé sans ce qui dit à quelle demande il appartient. Rechargez la page.',
  badFile: 'Le fichier est arrivé incomplet ou abîmé. Il sera renvoyé automatiquement.',
  filesMissing: 'Il nous manque un document joint. Il sera renvoyé automatiquement.',
  operatorOnly: 'Cette adresse est réservée à l’exploitant.',
  paymentDue: 'Cette commande n’est pas encore payée. Rien n’a été débité.',
  paymentPending: 'Le paiement est en cours de vérification. Patientez quelques secondes.',
  noPayments: 'Le paiement en ligne n’est pas disponible pour le moment. Rien n’a été débité.',
  notPayable: 'Cette demande ne se paie pas en ligne.',
  unknownPayment: 'Ce paiement est inconnu.',
  unavailable: 'Le service est momentanément indisponible. Votre envoi sera retenté automatiquement.',
} as const;

/** French text of the problems that the device itself finds, by code. */
export const LOCAL_PROBLEMS = {
  slot_passed: 'Le créneau choisi est passé. Choisissez-en un autre pour envoyer votre commande.',
  expired: 'Cet envoi attend depuis trop longtemps pour partir tel quel. Refaites votre demande.',
  may_have_arrived:
    'Nous ne renverrons plus cette demande, mais elle nous est peut-être déjà parvenue. Contactez-nous pour en être sûr.',
  cancelled_too_late:
    'Cette demande nous était déjà parvenue quand vous l’avez annulée. Contactez-nous pour y renoncer.',
  cancelled_elsewhere:
    'Vous avez annulé cette demande sur un autre appareil. D’ici, elle ne part pas sans votre accord\u00a0: annulez-la aussi, ou renvoyez-la.',
  earlier_version:
    'Une version précédente nous était déjà parvenue\u00a0: c’est elle qui compte, pas votre modification. Contactez-nous pour la changer.',
  change_not_sent:
    'Votre dernière modification n’est pas partie\u00a0: cette demande nous était déjà parvenue. Elle reste en brouillon dans le formulaire. Contactez-nous pour changer ce qui est reçu.',
  unknown_version:
    'Plusieurs versions de cette demande sont parties et une seule nous est parvenue, peut-être pas la dernière. Contactez-nous pour savoir laquelle.',
  files_gone:
    'Les documents joints ne sont plus sur cet appareil\u00a0: ils y restent 7\u00a0jours au plus. Joignez-les de nouveau, puis renvoyez.',
  slot_unsure:
    'Le créneau choisi est passé, et nous ne savons pas si cette demande nous est parvenue. Contactez-nous avant d’en refaire une.',
  confirmation_old:
    'Cet envoi date de plus de 7\u00a0jours et n’est pas parti. Vérifiez-le et confirmez-le de nouveau.',
  confirmation_unsure:
    'Cet envoi date de plus de 7\u00a0jours, et nous ne savons pas s’il nous est parvenu. Contactez-nous avant de le refaire.',
  needs_server:
    'Cette demande ne peut pas partir de ce site\u00a0: rien n’a été envoyé. Contactez-nous pour la faire autrement.',
} as const;

export type LocalProblem = keyof typeof LOCAL_PROBLEMS;

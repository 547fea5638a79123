import { dayAndYear } from '../../copy/dates.ts';

/** French text of the job offers; what each of them says is in public/data/texts.json. */

export const offersCopy = {
  title: 'Offres d’emploi',
  lead: 'Des missions en indépendant, à votre rythme, pour une entreprise d’ici. Missions, conditions, créneaux\u00a0: tout est dit avant que vous ne postuliez.',
  none: 'Aucune offre en ce moment.',
  apply: 'Postuler à cette offre',
  hidden:
    'Cette offre n’est plus publiée. Ce que vous avez écrit est gardé\u00a0: vous pouvez le relire, et l’envoyer si vous le souhaitez.',
  resume: 'Reprendre ma candidature',
  close: 'Fermer le formulaire',
  missions: 'Vos missions',
  conditions: 'Les conditions',
  profile: 'Votre profil',
  starts: (day: string) => `Début le ${dayAndYear(day)}`,
  startsNow: 'Début\u00a0: dès maintenant',
  form: (job: string) => `Postuler\u00a0: ${job}`,
  offline: 'Sans connexion, tout s’enregistre sur cet appareil et part à son retour.',
  courier: {
    title: 'Vous préférez la route\u00a0?',
    text: 'Nous cherchons aussi des livreurs, partout où nous livrons.',
    link: 'Devenir livreur',
  },
} as const;

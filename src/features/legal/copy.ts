import { counted, plural } from '../../domain/text/text.ts';
import {
  COURSE_DAYS,
  DEVICE_DAYS,
  DOCUMENT_DAYS,
  DRAFT_DAYS,
  FILE_DAYS,
  KEY_DAYS,
  LOG_DAYS,
  OLD_PAGES_DAYS,
  ORDER_YEARS,
  PHOTO_DAYS,
  REFUSED_YEARS,
  SENT_DAYS,
  SESSION_DAYS,
  SHARE_DAYS,
  SPONSOR_CODE_DAYS,
} from './lifetimes.ts';

/** French text of the legal and privacy pages. It must match what the software does. */
export const legalCopy = {
  title: 'Mentions légales',
  lead: 'Qui publie ce site, qui l’héberge, et comment nous joindre.',
  publisher: 'Éditeur',
  name: 'Nom',
  form: 'Forme juridique',
  siret: 'SIRET',
  siretPending: 'Immatriculation en cours',
  address: 'Adresse',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  director: 'Direction de la publication',
  host: 'Hébergeur',
  website: 'Site',
  credits: {
    title: 'Propriété et crédits',
    text: 'Les textes, les dessins et la carte sont les nôtres. La police des titres, Bricolage Grotesque, est libre (SIL Open Font License 1.1).',
  },
  privacy: 'Lire ce que nous gardons, où et combien de temps',
} as const;

export const privacyCopy = {
  title: 'Confidentialité',
  lead: 'Ce que nous gardons, où, pourquoi et combien de temps, et comment l’effacer. Pas de publicité, pas de mesure d’audience, pas de cookie de suivi.',
  device: {
    title: 'Sur votre appareil',
    lead: 'Le site garde ce qu’il faut pour marcher sans connexion. Rien de cela ne nous est envoyé tant que vous n’envoyez pas de formulaire.',
    rows: [
      {
        what: 'Vos brouillons',
        why: 'Retrouver un formulaire commencé. Des fichiers joints, le nom seulement, pour vous dire lesquels joindre de nouveau.',
        time: `${DRAFT_DAYS}\u00a0jours`,
      },
      {
        what: 'Vos envois et leur état',
        why: 'Les faire partir dès que la connexion revient, une seule fois, et vous dire où ils en sont.',
        time: `${SENT_DAYS}\u00a0jours\u00a0; ceux qui ne sont pas partis attendent votre décision`,
      },
      {
        what: 'Vos listes de courses',
        why: 'Reprendre une liste à laquelle vous avez donné un nom. Les articles «\u00a0déjà commandés\u00a0», eux, se lisent dans vos envois et s’effacent avec eux.',
        time: 'Jusqu’à ce que vous les supprimiez',
      },
      {
        what: 'Votre carnet',
        why: 'Remplir vos formulaires d’un geste, avec les personnes et les lieux que vous y mettez\u00a0: nom, téléphone, commune, adresse, repère, et la position du téléphone si vous la prenez. Elle n’est jamais lue sans que vous touchiez «\u00a0Prendre la position\u00a0», et part avec la commande où vous l’ajoutez.',
        time: 'Jusqu’à ce que vous l’effaciez',
      },
      {
        what: 'Les fichiers joints (ordonnance, mutuelle, carte Vitale)',
        why: 'Les envoyer à la pharmacie avec votre demande.',
        time: `Jusqu’à leur réception, ${FILE_DAYS}\u00a0jours au plus`,
      },
      {
        what: 'Ce que vous partagez vers l’application',
        why: 'Le mettre dans le bon formulaire. Les photos sont gardées sans le lieu où elles ont été prises.',
        time: `Jusqu’à ce que la demande soit reçue ou que vous l’effaciez, ${SHARE_DAYS}\u00a0jours au plus`,
      },
      {
        what: 'Les tarifs, les horaires et les communes',
        why: 'Afficher les prix sans connexion.',
        time: 'Jusqu’à la prochaine mise à jour',
      },
      {
        what: 'Les pages du site',
        why: 'Les ouvrir sans connexion.',
        time: `Jusqu’à la prochaine version, plus ${OLD_PAGES_DAYS}\u00a0jours`,
      },
      {
        what: 'L’écart avec notre horloge',
        why: 'Savoir si un service est ouvert, même si votre appareil n’est pas à l’heure.',
        time: 'Jusqu’à la prochaine mesure',
      },
      {
        what: 'Vos coordonnées, si vous l’acceptez après une commande ou si vous avez un compte',
        why: 'Remplir vos prochains formulaires.',
        time: 'Jusqu’à ce que vous les effaciez\u00a0; celles du compte, jusqu’à la déconnexion',
      },
      {
        what: 'Vos remises de parrainage, si vous avez un compte',
        why: 'Afficher le prix réduit, même sans connexion.',
        time: 'Jusqu’à la déconnexion',
      },
      {
        what: 'Le code de parrainage d’un lien que vous avez ouvert',
        why: 'Le mettre dans votre inscription.',
        time: `Jusqu’à l’inscription, ${SPONSOR_CODE_DAYS}\u00a0jours au plus`,
      },
      {
        what: 'Le nom donné dans la dernière commande (lastOrderName)',
        why: 'Vous remercier par votre nom.',
        time: 'Jusqu’à la prochaine commande\u00a0; si vous avez un compte, jusqu’à la déconnexion',
      },
      {
        what: 'La place où vous étiez sur une page',
        why: 'Y revenir quand la page est rechargée.',
        time: 'Jusqu’à la fermeture de l’onglet',
      },
      {
        what: 'Votre réponse à l’offre d’installer l’application',
        why: 'Ne pas vous la reposer sans cesse.',
        time: 'Jusqu’à ce que vous effaciez tout',
      },
      {
        what: 'Votre souhait d’être prévenu de vos commandes, si vous l’avez demandé',
        why: 'Reprendre les notifications que le navigateur a laissé tomber.',
        time: 'Jusqu’à ce que vous effaciez tout',
      },
      {
        what: 'Votre session, si vous avez un compte',
        why: 'Rester connecté.',
        time: 'Jusqu’à la déconnexion',
      },
      {
        what: 'L’adresse à laquelle vous avez demandé un lien',
        why: 'Reconnaître un lien que vous n’avez pas demandé, et vous poser la question avant d’ouvrir son compte.',
        time: 'Jusqu’à ce que le lien serve, un jour au plus',
      },
      {
        what: 'Un mot tiré au hasard, si vous avez ouvert un compte ici',
        why: 'Vous laisser entrer quand quelqu’un d’autre essaie de deviner votre mot de passe. Il ne dit rien de vous.',
        time: 'Jusqu’à ce que vous effaciez tout',
      },
    ],
  },
  server: {
    title: 'Chez nous',
    lead: 'Ce que vous envoyez arrive dans notre base de données, que seul le gestionnaire peut lire. Un service de formulaires extérieur peut nous en remettre une copie par e-mail, sans vos documents.',
    rows: [
      {
        what: 'Vos commandes, demandes, dons et candidatures',
        why: 'Les traiter, vous répondre et tenir nos comptes.',
        time: `${ORDER_YEARS}\u00a0ans après notre dernier contact, ${REFUSED_YEARS}\u00a0ans pour une candidature non retenue\u00a0; ensuite il n’en reste que le numéro, les dates et les montants`,
      },
      {
        what: 'Le numéro unique de chaque envoi',
        why: 'Ne jamais traiter deux fois le même.',
        time: `${KEY_DAYS}\u00a0jours au moins`,
      },
      {
        what: 'Les documents de santé',
        why: 'Présenter l’ordonnance à la pharmacie. Avec votre accord, donné à part.',
        time: `${DOCUMENT_DAYS}\u00a0jours après leur réception`,
      },
      {
        what: 'Votre nom, votre téléphone, les adresses et la commande, sur l’appareil du gestionnaire et sur celui du coursier',
        why: 'Vous livrer, même là où il n’y a pas de réseau.',
        time: `Chez le gestionnaire, jusqu’à sa déconnexion\u00a0; chez le coursier, jusqu’à la fin de la course, ${COURSE_DAYS}\u00a0jours au plus`,
      },
      {
        what: 'La photo du ticket du magasin, et celle de la livraison si le coursier en prend une',
        why: 'Vous montrer ce que les articles ont coûté, et savoir où la commande a été remise.',
        time: `${PHOTO_DAYS}\u00a0jours au plus, ou jusqu’à l’effacement de la commande`,
      },
      {
        what: 'L’adresse de votre appareil chez le service de notifications de votre navigateur, si vous demandez à être prévenu',
        why: 'Vous dire où en est la commande quand le site est fermé. Ce service ne peut pas lire le message, qui ne porte que ce dont il s’agit (une commande, une candidature…), son numéro et son état.',
        time: 'Jusqu’à la fin de la commande',
      },
      {
        what: 'La trace de vos visites\u00a0: l’heure, la page et la moitié de votre adresse réseau, qui ne dit pas qui vous êtes',
        why: 'Trouver d’où vient un abus du site.',
        time: `${LOG_DAYS}\u00a0jours`,
      },
      {
        what: 'Une empreinte de votre adresse réseau, et du mot qui désigne l’appareil où vous ouvrez un compte',
        why: 'Arrêter une machine qui envoie des commandes ou devine des mots de passe, sans vous arrêter aussi.',
        time: `Le réseau, un jour au plus, ou jusqu’à ce que la commande soit prise en main\u00a0; l’appareil, ${DEVICE_DAYS}\u00a0jours`,
      },
      {
        what: 'Votre compte, si vous en créez un',
        why: 'Retrouver vos informations et vos commandes.',
        time: `Jusqu’à sa suppression, que vous demandez sur la page Mon Compte\u00a0; un jour si l’adresse n’est jamais confirmée. Une connexion qui ne sert plus se ferme après ${SESSION_DAYS}\u00a0jours`,
      },
      {
        what: 'Vos parrainages\u00a0: qui a donné son code à qui, et les remises',
        why: 'Donner chaque remise, une seule fois.',
        time: 'Jusqu’à la suppression du compte\u00a0; ce que votre parrain a gagné lui reste, sans votre nom',
      },
    ],
  },
  card: {
    title: 'Votre carte',
    text: 'Le numéro de carte est saisi chez notre prestataire de paiement. Il ne passe jamais par nous et n’est gardé nulle part sur ce site.',
  },
  headers: { what: 'Quoi', why: 'Pourquoi', time: 'Combien de temps' },
  rights: {
    title: 'Vos droits',
    text: 'Vous pouvez demander à voir, corriger ou effacer ce que nous avons sur vous\u00a0:',
    authority: 'En cas de désaccord, vous pouvez saisir la CNIL (cnil.fr).',
  },
  storage: {
    title: 'Ce que cet appareil garde',
    persisted:
      'Votre navigateur a promis de garder vos brouillons et vos envois, même quand l’espace manque.',
    volatile:
      'Votre navigateur peut effacer vos brouillons et vos envois si l’espace manque. Installer l’application les protège mieux.',
    unknown: 'Votre navigateur ne dit pas s’il garde vos brouillons et vos envois quand l’espace manque.',
  },
  lists: {
    title: 'Vos listes de courses',
    lead: 'Celles que cet appareil garde pour vous.',
    remove: 'Supprimer mes listes',
    asks: 'Supprimer vos listes de cet appareil\u00a0?',
    lost: (names: string) => `Il n’y aura plus\u00a0: ${names}.`,
    sure: 'Oui, supprimer',
    keep: 'Non, les garder',
    removed: 'Vos listes sont supprimées de cet appareil.',
    count: (items: number) => counted(items, 'article', 'articles'),
  },
  erase: {
    title: 'Tout effacer de cet appareil',
    text: 'Brouillons, envois, listes, carnet, fichiers, tarifs, pages hors connexion, session\u00a0: rien ne reste. Ce que nous avons déjà reçu n’est pas touché.',
    pending: (count: number) =>
      plural(
        count,
        'Un envoi n’est pas encore parti\u00a0: l’effacer, c’est l’annuler.',
        `${count} envois ne sont pas encore partis\u00a0: les effacer, c’est les annuler.`,
      ),
    button: 'Tout effacer',
    question: 'Tout effacer de cet appareil\u00a0?',
    confirm: 'Oui, tout effacer',
    cancel: 'Non, garder',
    running: 'Effacement…',
    done: 'Tout est effacé de cet appareil',
    doneText:
      'Le site fonctionne toujours\u00a0: à votre prochaine visite, il reprend les tarifs et les horaires, rien de vous.',
    failed: 'Tout n’a pas pu être effacé',
    failedText:
      'Fermez les autres onglets du site et réessayez, ou effacez les données du site dans votre navigateur.',
  },
} as const;

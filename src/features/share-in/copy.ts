import type { ShareProblem } from '../../domain/share.ts';
import { afterColon, counted, plural } from '../../domain/text/text.ts';

const list = new Intl.ListFormat('fr');
const quoted = (text: string) => `«\u00a0${text}\u00a0»`;

export const SHARED_IN_COPY = {
  title: 'Partir d’un message ou d’un fichier',
  lead: 'Un repas, une liste de courses, une adresse, une photo d’ordonnance\u00a0: nous la mettons dans le bon formulaire. Rien ne part sans vous.',
  reading: 'Lecture de votre partage…',
  received: (when: string) => `Partagé ${when}`,
  text: 'Le texte',
  files: 'Les fichiers',
  where: 'Où le mettre\u00a0?',
  refused: (name: string, reason: string) => `«\u00a0${name}\u00a0»\u00a0: ${afterColon(reason)}`,
  refusedNote: 'L’original est toujours dans votre téléphone.',
  nothingFits: 'Rien de ce partage ne va dans un de nos formulaires.',
  cutTitle: 'Ce texte est trop long',
  cut: 'Nous en avons gardé le début. La suite est toujours dans l’application d’où il vient.',
  tooMany: (most: number) =>
    `Une demande prend ${most} fichiers au plus\u00a0: les premiers y vont, les autres attendent ici.`,
  choices: {
    list: (count: number) => `Ma liste de courses (${counted(count, 'article', 'articles')})`,
    documents: (count: number) => `Une demande de pharmacie (${counted(count, 'fichier', 'fichiers')})`,
    meal: () => 'Un repas au restaurant',
    address: () => 'L’adresse de livraison d’un colis',
  },
  done: {
    list: (count: number) => `${counted(count, 'article mis', 'articles mis')} dans votre liste`,
    documents: (count: number) =>
      plural(count, `${count} fichier joint à votre demande`, `${count} fichiers joints à votre demande`),
    meal: () => 'Message mis dans le détail de votre repas',
    address: () => 'Adresse mise dans le formulaire',
  },
  doneText: 'Vérifiez, complétez\u00a0: rien n’est encore envoyé.',
  full: (most: number) => `Votre demande a déjà ${most} fichiers`,
  unread: 'Rien n’a pu être joint',
  left: (count: number) =>
    plural(
      count,
      'Un fichier attend encore sur la page de partage.',
      `${count} fichiers attendent encore sur la page de partage.`,
    ),
  draftTitle: 'Vous avez déjà commencé ce formulaire',
  draft: (when: string) => `Votre brouillon date du ${when}.`,
  draftReplaces: (before: readonly string[]) =>
    `Votre partage y remplacera ${list.format(before.map(quoted))}.`,
  draftAdd: 'Ajouter à mon brouillon',
  draftNew: 'Recommencer sans ce brouillon',
  draftKeep: 'Ne rien changer',
  notYours: 'Vous n’avez rien partagé\u00a0? Effacez-le\u00a0: un autre site a pu l’envoyer à votre place.',
  remove: 'Effacer ce partage',
  notRemoved: 'Ce partage n’a pas pu être effacé',
  pasteTitle: 'Coller un message, choisir un fichier',
  pasteLead: 'Pour les téléphones qui ne partagent pas vers cette application.',
  pasteLabel: 'Votre message',
  pasteHelp: 'Un repas, une liste ou une adresse, tel que dans votre conversation.',
  pasteButton: 'Continuer',
  choose: 'Un fichier',
  chooseFor: 'Choisir un fichier à partager',
  problems: {
    absent: {
      title: 'Votre partage n’est pas arrivé',
      text: 'L’application n’était pas encore prête à le recevoir. Rien n’a été envoyé, rien n’est perdu\u00a0: partagez-le de nouveau, ou collez-le ici.',
    },
    illisible: {
      title: 'Ce partage ne peut pas être lu',
      text: 'Rien n’a été envoyé. L’original est toujours dans l’application d’où il vient\u00a0: copiez-le et collez-le ici.',
    },
    vide: {
      title: 'Ce partage est vide',
      text: 'Il ne contenait ni texte, ni photo, ni PDF. Vous pouvez coller un message ou choisir un fichier ici.',
    },
    plein: {
      title: 'Cet appareil n’a pas pu garder ce partage',
      text: 'Rien n’a été envoyé. L’original est toujours dans l’application d’où il vient\u00a0: libérez un peu d’espace, puis partagez-le de nouveau.',
    },
    gone: {
      title: 'Ce partage n’est plus ici',
      text: 'Il est déjà dans un formulaire, ou vous l’avez effacé.',
    },
  } satisfies Record<ShareProblem | 'gone', { title: string; text: string }>,
} as const;

/**
 * Words of addresses in Guadeloupe, as plain words (services/words.ts): kinds of roads and places. « Place »
 * and « lot » are left out, because lists contain « un lot de yaourts ».
 */
export const STREET_WORDS = `rue, avenue, boulevard, allee, impasse, chemin, ruelle, lotissement, residence, immeuble,
  batiment, quartier, hameau, rocade, carrefour, zac, lieu dit, appartement, appt`;

/** Words that introduce a place of delivery in a message. */
export const DELIVERY_WORDS =
  'à livrer, livrer à, livraison à, livraison au, adresse, livrez, livrer chez, livré à';

/** Words for meals, which are ordered ready to eat. */
export const MEAL_WORDS = `bokit, bokits, menu, menus, burger, burgers, cheeseburger, pizza, pizzas, kebab, tacos, sushi, sushis, nem, nems,
  sandwich, sandwichs, plat du jour, plats du jour, plat à emporter, à emporter, barquette, barquette de frites, poulet boucané,
  poulet frites, poulet grillé, colombo de, repas, déjeuner, dîner, resto, restaurant, fast food, grillades, brochettes`;

/** Words for landmarks, which stand for a street's name. */
export const LANDMARK_WORDS =
  'derriere, portail, face, chez, habitation, section, route, morne, cite, villa, apres';

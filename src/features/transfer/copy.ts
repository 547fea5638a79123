import type { DecryptError } from '../../device/transfer/encrypted-file.ts';
import { counted, plural } from '../../domain/text/text.ts';

const many = (count: number, one: string, more: string) => count > 0 && counted(count, one, more);

const LATER = 'Rien n’a été changé sur cet appareil.';

interface Counts
  extends Record<
    'added' | 'completed' | 'asked' | 'taken' | 'here' | 'carnet' | 'lists' | 'noRoom' | 'old' | 'unreadable',
    number
  > {
  readonly hasDetails: boolean;
}

export const MOVING_COPY = {
  title: 'Changer de téléphone',
  lead: 'Vos brouillons, vos envois avec leurs documents, vos coordonnées, votre carnet et vos listes, dans un fichier que seule votre phrase secrète ouvre. Aussi pour passer du navigateur à l’application installée. Rien ne passe par nous, et rien ne part deux fois.',
  export: 'Sur l’ancien appareil',
  passphrase: 'Phrase secrète',
  passphraseHelp:
    'Six mots tirés pour vous\u00a0: notez-les, sans souci des accents. Sans eux, personne n’ouvre le fichier, nous non plus.',
  others: 'Tirer d’autres mots',
  weak: {
    short: 'Il faut 12 lettres au moins.',
    common: 'Cette phrase se devine vite. Prenez plutôt les mots proposés.',
  },
  save: 'Enregistrer le fichier protégé',
  saving: 'Protection du fichier…',
  fileName: (date: string) => `mon-livraison-guadeloupe-${date}.lgprotege`,
  savedText:
    'Passez-le ensuite à l’autre appareil, par câble, carte ou message. Les envois qui attendent partent du premier appareil qui a de la connexion, une seule fois.',
  incomplete: 'Ce fichier n’a pas tous vos documents',
  leftOut: (count: number) =>
    plural(
      count,
      'Un document n’y est pas. Gardez-le à part.',
      `${count} documents n’y sont pas. Gardez-les à part.`,
    ),
  unreadable: 'La mémoire de cet appareil ne peut pas être lue',
  unreadableText: 'Fermez les autres onglets du site, puis réessayez.',
  import: 'Sur le nouvel appareil',
  choose: 'Choisir le fichier',
  pasted: 'Ou coller le texte copié',
  pastedHelp: 'Celui que «\u00a0Copier le texte\u00a0» a donné sur l’ancien appareil.',
  pastedName: 'texte collé',
  chosen: (name: string) => `Fichier choisi\u00a0: ${name}`,
  passphraseAgain: 'Phrase secrète du fichier',
  missing: 'Écrivez la phrase secrète choisie sur l’ancien appareil.',
  take: 'Reprendre',
  taking: 'Ouverture du fichier…',
  taken: 'Tout est repris',
  takenInPart: 'Tout n’est pas repris',
  nothingNew: 'Il n’y avait rien de nouveau\u00a0: ce qui est ici est au moins aussi récent.',
  counts: ({
    added,
    completed,
    asked,
    taken,
    here,
    carnet,
    lists,
    noRoom,
    old,
    unreadable,
    hasDetails,
  }: Counts) =>
    [
      many(added, 'envoi ajouté', 'envois ajoutés'),
      many(completed, 'envoi complété', 'envois complétés'),
      many(asked, 'envoi à vérifier', 'envois à vérifier'),
      many(taken, 'brouillon repris', 'brouillons repris'),
      hasDetails && 'coordonnées reprises',
      many(carnet, 'ligne de carnet reprise', 'lignes de carnet reprises'),
      many(lists, 'liste reprise', 'listes reprises'),
      many(noRoom, 'sans place ici, carnet ou listes pleins', 'sans place ici, carnet ou listes pleins'),
      many(here, 'déjà ici', 'déjà ici'),
      many(old, 'brouillon trop ancien', 'brouillons trop anciens'),
      many(unreadable, 'illisible par cette version', 'illisibles par cette version'),
    ]
      .filter(Boolean)
      .join(', '),
  failures: {
    foreign: {
      title: 'Ce fichier ne vient pas de ce site',
      text: `Choisissez celui que l’ancien appareil a enregistré. ${LATER}`,
    },
    newer: {
      title: 'Ce fichier vient d’une version plus récente',
      text: `Mettez l’application à jour sur cet appareil, puis réessayez. ${LATER}`,
    },
    'wrong-passphrase': {
      title: 'Ce n’est pas la phrase secrète de ce fichier',
      text: `Vérifiez chaque mot. ${LATER}`,
    },
    damaged: {
      title: 'Ce fichier est abîmé',
      text: `Il n’est pas arrivé entier. Enregistrez-le de nouveau sur l’ancien appareil. ${LATER}`,
    },
    unread: {
      title: 'Ce fichier n’a pas pu être lu',
      text: `S’il est gardé en ligne, attendez la connexion, puis choisissez-le de nouveau. ${LATER}`,
    },
    storage: {
      title: 'Cet appareil n’a pas pu tout garder',
      text: 'Libérez de l’espace et reprenez le même fichier\u00a0: rien ne vient deux fois.',
    },
    parts: {
      title: 'L’application n’est pas entière',
      text: 'Il lui manque une partie, que la connexion apportera. Réessayez.',
    },
    failed: {
      title: 'Cela n’a pas pu se faire',
      text: 'La mémoire manque peut-être. Fermez d’autres onglets ou applications, puis réessayez\u00a0: rien ne vient deux fois.',
    },
  } satisfies Record<
    DecryptError | 'unread' | 'storage' | 'parts' | 'failed',
    { title: string; text: string }
  >,
} as const;

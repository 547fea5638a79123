/** Greetings that open a message, in French and in Creole. */
export const OPENINGS = 'bonjour bonsoir salut coucou hello hey bjr bsr slt cc bonjou bonswa';

/** Forms of address that may follow a greeting. */
export const GREETED = 'madame|monsieur|mme|mr|à tous|à vous';

/** Closing words of a message. */
export const CLOSINGS = 'merci mèsi mesi mci svp stp cordialement bisous bises bye ciao';

/** Filler words: beside a greeting or a closing they add no meaning. */
export const WITH_GREETINGS = `madame monsieur mme mr à a tous toutes tout le monde vous toi beaucoup bcp bien d avance
  par encore et infiniment mille fois pour votre aide service journée soirée bonne bon week end weekend anpil la les
  l équipe team chef mes ami amie amis demain bientôt tantôt plus tard s il plait te plaît ça va comment allez j espère que`;

/** Phrases that announce a list, or close it. */
export const ABOUT_THE_LIST: readonly string[] = [
  'voici ma liste',
  'voici la liste',
  'voilà ma liste',
  'voilà la liste',
  'ma liste',
  'ma liste de courses',
  'voici ma liste de courses',
  'voici la liste de courses',
  'voici la liste des courses',
  'voilà ma liste de courses',
  'voilà la liste de courses',
  'liste de courses',
  'liste des courses',
  'la liste de courses',
  'la liste des courses',
  'c est pour ma commande',
  'pour ma commande',
  'je voudrais commander',
  'je voudrais passer une commande',
  'je souhaite commander',
  'bonne journée',
  'bonne soirée',
  'à bientôt',
  'à demain',
];

/** Words that may come before the title of a list. */
export const TITLE_ARTICLES = 'la le les ma mes mon notre nos';

/** Titles of a list, with the words that may follow: « Courses de samedi », « Liste pour maman ». */
export const LIST_TITLES: readonly string[] = [
  'liste',
  'courses',
  'achats',
  'commissions',
  'provisions',
  'à acheter',
];

/** Lines that a messenger adds by itself. */
export const CHAT_NOTICES: readonly string[] = [
  'médias omis',
  'média omis',
  'image absente',
  'audio omis',
  'vidéo absente',
  'document omis',
  'sticker omis',
  'ce message a été supprimé',
  'vous avez supprimé ce message',
  'message supprimé',
  'les messages et les appels sont chiffrés',
  'les messages et appels sont chiffrés',
  'messages and calls are end to end encrypted',
  'media omitted',
  'image omitted',
];

/** Beginnings of the months, in French and English, as messaging apps write them in a date. */
export const MONTHS =
  'janv?|févr?|feb|mars?|avr|apr|mai|may|juin|june?|juil|july?|août|aug|sept?|oct|nov|déc|dec';

/** Between a date and an hour. */
export const AT = 'à|at';

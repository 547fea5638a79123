/**
 * French text about a file that was handed to the browser. It does not claim that the file was saved, because the
 * page cannot know.
 */
export const HAND_OUT_COPY = {
  title: 'Le fichier vous est proposé',
  text: (name: string) =>
    `Cherchez «\u00a0${name}\u00a0» dans vos téléchargements. Une page ouverte depuis Facebook, Instagram ou WhatsApp ne l’enregistre pas toujours\u00a0: s’il n’y est pas, prenez un autre chemin.`,
  printTitle: 'L’impression vous est proposée',
  printText:
    'Si rien ne s’ouvre, cette page est sans doute affichée par une autre application, qui n’imprime pas\u00a0: prenez un autre chemin.',
  share: 'Partager le fichier',
  copy: 'Copier le texte',
  copied: 'Texte copié. Collez-le dans une note ou un message à vous-même.',
  notCopied: 'Le texte n’a pas pu être copié\u00a0: sélectionnez-le ci-dessous.',
  byHand: 'Texte à copier',
  mail: 'Me l’envoyer par e-mail',
} as const;

import { counted } from '../../../../domain/text/text.ts';

/** French text around the list: earlier items, saved lists, shared lists. */
const count = (items: number) => counted(items, 'article', 'articles');
const named = (name: string) => (name === '' ? '' : `, «\u00a0${name}\u00a0»`);

export const SHELF_COPY = {
  usual: 'Déjà commandés',
  inList: (quantity: number) => `× ${quantity}`,
  lead: 'Gardées sur cet appareil, jusqu’à ce que vous les supprimiez. Elles ne nous sont pas envoyées.',
  name: 'Nom de la liste',
  namePlaceholder: 'Semaine, chez Mamie…',
  save: 'Garder cette liste',
  nothingToSave: 'Ajoutez d’abord un article à votre liste.',
  noName: 'Donnez un nom à votre liste.',
  saved: (name: string) => `Liste «\u00a0${name}\u00a0» gardée sur cet appareil.`,
  replaced: (name: string) => `Liste «\u00a0${name}\u00a0» mise à jour.`,
  full: 'Cet appareil garde déjà 30 listes. Supprimez-en une.',
  failed: 'Cet appareil n’a pas pu garder la liste.',
  kept: 'Listes gardées',
  count,
  take: (name: string) => `Reprendre «\u00a0${name}\u00a0»`,
  takeShort: 'Reprendre',
  share: (name: string) => `Partager «\u00a0${name}\u00a0»`,
  shareShort: 'Partager',
  remove: (name: string) => `Supprimer la liste «\u00a0${name}\u00a0»`,
  removed: (name: string) => `Liste «\u00a0${name}\u00a0» supprimée.`,
  shareCurrent: 'Partager la liste en cours',
  /** Asked before another list changes the one in the form. */
  asksFor: (name: string) => `Votre liste en cours n’est pas vide. Que faire de «\u00a0${name}\u00a0»\u00a0?`,
  add: 'Ajouter à ma liste',
  replace: (items: number) => `Remplacer ma liste (${count(items)})`,
  accept: 'Prendre cette liste',
  refuse: 'Non merci',
  cancel: 'Annuler',
  arrived: (name: string, items: number) => `Une liste${named(name)}\u00a0: ${count(items)}.`,
  arrivedBadly: 'Cette liste n’a pas pu être lue',
  arrivedBadlyText: 'Le lien est peut-être coupé. Demandez qu’on vous le renvoie, ou collez la liste ici.',
  link: 'Lien de la liste',
  linkHelp:
    'Toute la liste est dans le lien\u00a0: elle passe de téléphone à téléphone, sans passer par nous.',
  copy: 'Copier le lien',
  copied: 'Lien copié.',
  notCopied: 'Le lien n’a pas pu être copié\u00a0: il est sélectionné, copiez-le à la main.',
  send: 'Envoyer…',
  whatsApp: 'Envoyer par WhatsApp',
  message: (name: string, link: string) => `La liste de courses${named(name)}\u00a0: ${link}`,
  qr: (name: string, items: number) => `Code à scanner\u00a0: la liste${named(name)}, ${count(items)}`,
  tooLongForCode: 'Cette liste est trop longue pour un code à scanner\u00a0: envoyez le lien.',
  close: 'Fermer',
} as const;

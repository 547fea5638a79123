import { plural } from '../../domain/text/text.ts';
export const INSTALL_COPY = {
  title: 'Gardez Livraison Guadeloupe sous la main',
  text: 'Ajoutez l’application à votre écran d’accueil\u00a0: elle s’ouvre même sans connexion et retrouve vos commandes.',
  install: 'Installer',
  later: 'Plus tard',
  ios: 'Touchez Partager, puis «\u00a0Sur l’écran d’accueil\u00a0».',
  understood: 'J’ai compris',
  staysBehind: (what: string) =>
    `L’application a sa propre mémoire, à part de celle de Safari\u00a0: elle commencera sans ${what}. Pour emporter ce qui est ici, enregistrez d’abord un fichier protégé, que vous reprendrez dans l’application\u00a0; vos commandes se retrouvent aussi en vous connectant.`,
  kept: {
    drafts: (count: number) => plural(count, 'votre brouillon', `vos ${count} brouillons`),
    entries: (count: number) => plural(count, 'votre envoi', `vos ${count} envois`),
    carnet: () => 'votre carnet',
    lists: (count: number) => plural(count, 'votre liste', `vos ${count} listes`),
  },
  unsent: 'Ce qui n’est pas encore parti ne part que d’ici, tant que vous ne l’emportez pas.',
  takeAlong: 'Emporter ce qui est ici',
  empty: {
    title: 'Votre application commence vide',
    text: 'Elle a sa propre mémoire. Vos brouillons, votre carnet et vos listes faits dans Safari y sont toujours\u00a0: rien n’est perdu.',
    account: 'Avec un compte, connectez-vous\u00a0: vos commandes et vos coordonnées reviennent.',
    file: 'Pour le reste, ouvrez ce site dans Safari, enregistrez-y un fichier protégé («\u00a0Changer de téléphone\u00a0»), puis reprenez-le ici.',
    signIn: 'Me connecter',
    take: 'Reprendre un fichier',
  },
} as const;

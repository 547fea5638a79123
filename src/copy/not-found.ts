export const notFound = {
  title: 'Cette page n’existe pas',
  text: 'L’adresse a peut-être changé, ou une lettre s’est perdue en route.',
  order: 'Commander',
  home: 'Retour à l’accueil',
} as const;

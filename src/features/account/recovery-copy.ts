export const RECOVERY_CODES_COPY = {
  title: 'Vos codes de secours',
  lead: 'Si vous perdez votre téléphone, un de ces codes ouvre votre compte. Ils s’affichent une seule fois\u00a0: gardez-les ailleurs que sur ce téléphone.',
  listLabel: 'Codes de secours',
  copy: 'Copier les codes',
  copied: 'Codes copiés',
  notCopied: 'Les codes n’ont pas pu être copiés. Notez-les à la main.',
  save: 'Enregistrer les codes',
  print: 'Imprimer les codes',
  done: 'J’ai gardé mes codes',
  name: 'codes-de-secours',
  text: (email: string, codes: readonly string[]) =>
    [
      `Livraison Guadeloupe, codes de secours du compte ${email}`,
      'À la connexion, après le mot de passe\u00a0: «\u00a0Je n’ai plus mon téléphone\u00a0».',
      ...codes,
    ].join('\n'),
  left: (count: number) =>
    count === 0
      ? 'Vous n’avez pas de code de secours\u00a0: sans votre téléphone, votre compte ne s’ouvrirait plus.'
      : `${count} codes de secours ouvrent votre compte si vous perdez votre téléphone.`,
  make: 'Faire des codes de secours',
  renew: 'Faire de nouveaux codes',
  renewText: 'Les anciens ne servent plus.',
  perhapsEnded:
    'Vos anciens codes ne servent peut-être déjà plus\u00a0: faites-en de nouveaux avant de vous y fier.',
  renewAsks: {
    title: 'Faire de nouveaux codes\u00a0?',
    text: 'Ceux que vous avez gardés n’ouvriront plus votre compte.',
    yes: 'Oui, de nouveaux codes',
    no: 'Non, garder les miens',
  },
} as const;

/** Text of the sign-in for customers who have lost their phone. */
export const LOST_COPY = {
  lost: 'Je n’ai plus mon téléphone',
  found: 'J’ai mon téléphone',
  title: 'Code de secours',
  lead: 'Saisissez un des codes que vous avez gardés. La double authentification sera retirée de votre compte\u00a0: vous pourrez la réactiver dans «\u00a0Sécurité\u00a0».',
  label: 'Code de secours',
  help: '16 lettres et chiffres. Les espaces et les tirets ne comptent pas.',
  invalid: 'Un code de secours a 16 lettres et chiffres.',
  open: 'Ouvrir mon compte',
  opened: 'Double authentification retirée',
  openedText: 'Réactivez-la dans «\u00a0Sécurité\u00a0» avec votre nouveau téléphone.',
  none: 'Pas de code non plus\u00a0? Écrivez-nous\u00a0: nous vérifions que c’est bien vous, puis nous retirons la double authentification.',
} as const;

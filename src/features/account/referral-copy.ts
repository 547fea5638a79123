import type { CodeOutcome } from '../../backend/referral.ts';
import type { VoucherKind } from '../../domain/order/voucher.ts';
import { plural } from '../../domain/text/text.ts';

const people = (count: number) => plural(count, `${count}\u00a0personne`, `${count}\u00a0personnes`);

export const REFERRAL_COPY = {
  title: 'Votre code de parrainage',
  copy: 'Copier le code',
  copied: 'Code copié',
  notCopied: 'Le code n’a pas pu être copié. Sélectionnez-le à la main.',
  share: 'Partager',
  message: (code: string, address: string) =>
    `Avec mon code ${code}, votre première livraison chez Livraison Guadeloupe est à moitié prix\u00a0: ${address}`,
  rules: [
    'La personne que vous parrainez a 50\u00a0% de réduction sur sa première livraison.',
    'Après 5 nouvelles personnes parrainées, vous avez 1 livraison gratuite.',
  ],
  tallyTitle: 'Vos parrainages',
  joined: 'Inscriptions avec votre code',
  delivered: 'Premières livraisons faites',
  next: 'Avant la prochaine livraison offerte',
  people,
  notLoaded: 'Vos parrainages n’ont pas pu être chargés',
  loading: 'Vos parrainages arrivent…',
  codeTitle: 'Quelqu’un vous parraine\u00a0?',
  codeLabel: 'Code de votre parrain',
  codeHelp: 'Il vaut pour votre première commande.',
  use: 'Utiliser ce code',
  failed: 'Code de parrainage',
  taken: 'Parrainage enregistré',
  takenText: 'Votre première livraison est à moitié prix.',
  brought: 'Code de parrainage reçu',
  broughtText:
    'Il vaut pour la première commande d’un compte. Si vous n’avez pas encore commandé, utilisez-le sous «\u00a0Parrainage\u00a0».',
} as const;

/** The sign-up form's field, and the refusals of a code (docs/rules/referral.md#codes). */
export const SPONSOR_COPY = {
  label: 'Code de parrainage',
  help: 'Votre première livraison est à moitié prix.',
  empty: 'Saisissez le code de votre parrain.',
} as const;

export const CODE_REFUSED: Readonly<Record<Exclude<CodeOutcome, 'taken'>, string>> = {
  unknown: 'Ce code de parrainage n’existe pas. Vérifiez-le, ou laissez ce champ vide.',
  own: 'C’est votre propre code\u00a0: il est pour les autres.',
  referred: 'Un code de parrainage a déjà servi pour ce compte.',
  ordered: 'Le parrainage vaut pour une première commande, et ce compte en a déjà une.',
  household:
    'Le parrainage vaut une fois par foyer\u00a0: cette adresse e-mail, ce téléphone ou cette adresse en a déjà profité, ou est celle du parrain.',
  too_many: 'Trop d’essais à la suite. Réessayez dans une heure.',
};

export const VOUCHER_COPY = {
  title: 'Remises de parrainage',
  kinds: {
    'half-delivery': '−50\u00a0% sur une livraison',
    'free-delivery': 'Une livraison offerte',
  } satisfies Readonly<Record<VoucherKind, string>>,
  free: 'Disponible pour votre prochaine commande',
  usedBy: (reference: string) => `Utilisée pour ${reference}`,
} as const;

import { shortDateAndTime } from '../../../src/copy/dates.ts';
import { totalAmount } from '../../../src/copy/total.ts';
import { formatEuros, formatWireEuros } from '../../../src/domain/money.ts';
import { LINK_NAMES } from '../../../src/domain/payment/payment-link-copy.ts';
import { GOODS } from '../../../src/domain/submission/wire.ts';
import { parseInstant } from '../../../src/domain/time/instant.ts';
import type { DeskSummary, InboxEntry } from '../records/inbox.ts';
import { printableLine } from './printable.ts';

const KINDS: Readonly<Record<string, string>> = LINK_NAMES;
const LINK_STATES: Readonly<Record<string, string>> = {
  open: 'en attente',
  paid: 'payé',
  expired: 'expiré',
  withdrawn: 'retiré',
};
const REFUNDS: Readonly<Record<string, string>> = {
  asked: 'réponse attendue',
  done: 'rendu',
  refused: 'refusé par le prestataire',
};
const STEPS: Readonly<Record<string, string>> = {
  recuperee: 'récupérée',
  livree: 'livrée',
  echec: 'échec',
};
const word = (words: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(words, key) ? (words[key] ?? key) : key;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Tells the desk's work on a submission, a line each: who took it by telephone, what each correction changed, links, refunds, the course.
 * @param fields of the version in force
 */
export function deskLines(desk: DeskSummary, fields: Fields): string[] {
  const { telephone, versions = [], toGiveBack = [], links = [], refunds = [], course } = desk;
  const lines = [
    ...(telephone === undefined
      ? []
      : [`Par téléphone\u00a0: prise par ${telephone || 'un compte supprimé'}`]),
    ...versions.flatMap((version, index) => correctionLines(version, versions[index - 1]?.fields ?? fields)),
    ...toGiveBack.map(
      ({ kind, amount }) => `À rembourser\u00a0: ${formatEuros(amount)} (${word(KINDS, kind)})`,
    ),
    ...links.map(
      ({ kind, amount, state }) =>
        `Lien de paiement\u00a0: ${word(KINDS, kind)}, ${formatEuros(amount)}, ${word(LINK_STATES, state)}`,
    ),
    ...refunds.map(
      ({ amount, status }) => `Remboursement\u00a0: ${formatEuros(amount)}, ${word(REFUNDS, status)}`,
    ),
    ...(course === undefined ? [] : [`Course\u00a0: ${word(STEPS, course)}`]),
  ];
  return lines.map((line) => printableLine(`  ${line}`));
}

/** What a price in the inbox does not include. */
export const goodsOf = (quote: InboxEntry['quote'] | undefined) => ({
  without: GOODS.find((goods) => goods === quote?.without),
  isWithoutItems: quote?.isWithoutItems === true,
});

/** A correction: who made it and when, the price before, and the answers that it changed. */
function correctionLines(
  { fields, quote, replacedAt, replacedBy }: NonNullable<DeskSummary['versions']>[number],
  after: Fields,
): string[] {
  const at = parseInstant(replacedAt);
  const total = quote?.totalToPay;
  const before =
    typeof total === 'number' ? ` (avant\u00a0: ${totalAmount(formatWireEuros(total), goodsOf(quote))})` : '';
  const names = [...new Set([...Object.keys(after), ...Object.keys(fields)])];
  const isErased = Object.keys(fields).length === 0;
  const changed = isErased ? [] : names.filter((name) => text(fields[name]) !== text(after[name]));
  return [
    `Corrigée par ${replacedBy}, le ${at === null ? replacedAt : shortDateAndTime(at)}${before}`,
    ...changed.map((name) => `  ${name}\u00a0: ${text(fields[name])} → ${text(after[name])}`),
  ];
}

const text = (value: unknown) =>
  value === undefined || value === '' ? '—' : String(value).replaceAll('\n', ' / ');

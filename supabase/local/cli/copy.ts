import * as v from 'valibot';
import { shortDateAndTime } from '../../../src/copy/dates.ts';
import { totalAmount } from '../../../src/copy/total.ts';
import { openingAt } from '../../../src/domain/hours/next-opening.ts';
import { parseInstant } from '../../../src/domain/time/instant.ts';
import type { Count } from '../records/counts.ts';
import type { InboxEntry } from '../records/inbox.ts';
import type { Mail } from '../records/mails.ts';
import type { Contact } from './contact.ts';
import { deskLines, goodsOf } from './desk-copy.ts';
import { printableLine } from './printable.ts';

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
/** A timestamp of the server in island time; as it came when it cannot be read. */
const islandTime = (timestamp: string) => {
  const instant = parseInstant(timestamp);
  return instant === null ? timestamp : shortDateAndTime(instant);
};

/** The next opening that the customer was told, with its date; in their words when these name no time. */
function openingTime(words: string, receivedAt: string): string {
  const received = parseInstant(receivedAt);
  const at = received === null ? null : openingAt(words, received);
  return at === null ? words : shortDateAndTime(at);
}

const ListedFile = v.object({
  field: v.string(),
  name: v.optional(v.string()),
  type: v.string(),
  size: v.number(),
  path: v.optional(v.string()),
});

/** The inbox as text, with times in island time. */
export function inboxSummary(entries: readonly InboxEntry[]): string {
  if (entries.length === 0) return 'Aucun envoi reçu.\n';
  const count = entries.length === 1 ? '1 envoi reçu' : `${entries.length} envois reçus`;
  return `${[count, ...entries.map((entry) => entrySummary(entry))].join('\n\n')}\n`;
}

const Charged = v.object({ amount: v.number(), provider: v.string(), checkoutId: v.string() });
const PaidTwice = v.object({ toRefund: v.array(Charged) });

/**
 * One submission as text.
 * @param contact the customer's contact; null leaves it out
 */
export function entrySummary(entry: InboxEntry, contact: Contact | null = null): string {
  const { reference, service, receivedAt, status, fields, files, quote, nextOpening, payment } = entry;
  const total = typeof quote?.totalToPay === 'number' ? ` — ${totalOf(quote.totalToPay, quote)}` : '';
  const heading = `${reference} — ${service} — ${islandTime(receivedAt)} — ${status}${total}`;
  const lines = Object.entries(fields).map(([name, value]) => `  ${name}\u00a0: ${indented(value)}`);
  const opening =
    nextOpening === undefined
      ? []
      : [`  Pour la prochaine ouverture\u00a0: ${openingTime(nextOpening, receivedAt)}`];
  return [
    heading,
    ...opening,
    ...refundLines(payment),
    ...(entry.desk ? deskLines(entry.desk, fields) : []),
    ...lines,
    ...files.map(fileSummary),
    ...contactLines(contact),
  ].join('\n');
}

const totalOf = (amount: number, quote: NonNullable<InboxEntry['quote']>) =>
  totalAmount(euros.format(amount), goodsOf(quote));

/** A link for each number; for those that nobody has, the text as it was typed. */
function contactLines(contact: Contact | null): string[] {
  if (contact === null) return [];
  const { phone, links } = contact;
  if (links.length === 0)
    return [printableLine(`  WhatsApp\u00a0: numéro à vérifier, «\u00a0${phone}\u00a0»`)];
  return links.map(({ number, link, extension }) => {
    const which = links.length > 1 ? ` (${number})` : '';
    return printableLine(`  WhatsApp${which}\u00a0: ${link}${extension ? ` — poste ${extension}` : ''}`);
  });
}

/** The payments of an order that was already paid, to refund. */
function refundLines(payment: unknown): string[] {
  const twice = v.safeParse(PaidTwice, payment);
  if (!twice.success) return [];
  return twice.output.toRefund.map(({ amount, provider, checkoutId }) =>
    printableLine(`  À rembourser\u00a0: ${euros.format(amount)} (${provider}, ${checkoutId})`),
  );
}

/** A document is shown by its path in the private bucket, or as deleted. */
function fileSummary(file: unknown): string {
  const { field, name, type, size, path } = v.parse(ListedFile, file);
  const what = `${name ?? 'document effacé'} (${type}, ${size} octets)`;
  return printableLine(`  ${field}\u00a0: ${what}${path ? ` — ${path}` : ''}`);
}

/** The lines of a value, each further in than the names of fields: none can be read as one of ours. */
const indented = (value: unknown) => String(value).replaceAll('\n', '\n    ');

/** The counts as text, one line for each service and state. */
export function countSummary(entries: readonly Count[]): string {
  if (entries.length === 0) return 'Aucun envoi reçu.\n';
  const line = ({ service, status, count, oldest }: Count) =>
    `${service} — ${status}\u00a0: ${count} (le plus ancien du ${islandTime(oldest)})\n`;
  return entries.map(line).join('');
}

/** The mails as text. */
export function mailSummary(entries: readonly Mail[]): string {
  if (entries.length === 0) return 'Aucun message envoyé.\n';
  const blocks = entries.map(({ to, subject, links, state, failure }) =>
    [
      printableLine(`À\u00a0: ${to}`),
      printableLine(`Objet\u00a0: ${subject}`),
      ...links.map((link) => printableLine(`  ${link}`)),
      ...(state === 'kept'
        ? []
        : [printableLine(`État\u00a0: ${MAIL_STATES[state]}${failure ? ` (${failure})` : ''}`)]),
    ].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}

const MAIL_STATES = {
  waiting: 'à envoyer',
  sent: 'envoyé',
  'given-up': 'non remis, à transmettre vous-même',
} as const;

/** Text of `npm run inbox` besides the submissions. */
export const COMMAND_COPY = {
  usage: `Usage\u00a0:
  npm run inbox                              tout ce qui a été reçu (-- --json pour les programmes)
  npm run inbox -- --follow                  les envois à traiter, au fur et à mesure
  npm run inbox -- --counts                  combien d’envois sont dans quel état, par service
  npm run inbox -- set LG-123456 confirmee   change l’état (confirmee, en_livraison, livree, annulee, retenue, refusee)
`,
  set: (reference: string, label: string) => `${reference} est maintenant «\u00a0${label}\u00a0».\n`,
  unknown: (reference: string) => `Aucun envoi ne porte le numéro ${reference}.`,
  following: 'À l’écoute des envois. Ctrl-C pour arrêter.\n',
  noServer: 'Le serveur ne tourne pas. Les envois s’afficheront dès qu’il répond.\n',
} as const;

export const MANAGER_COPY = {
  usage: `Usage\u00a0:
  npm run manager -- add mail@exemple.gp            donne accès à la gestion des commandes
  npm run manager -- add mail@exemple.gp --admin    y ajoute les tarifs, les horaires et les remboursements
  npm run manager -- remove mail@exemple.gp         retire l’accès
  npm run manager -- list                           liste les accès
`,
  changed: (email: string, role: 'gestionnaire' | 'admin' | null) =>
    role === null
      ? `${email} n’a plus accès à la gestion.\n`
      : `${email} a le rôle «\u00a0${role}\u00a0». La personne ouvre /gestion après avoir activé la double authentification dans «\u00a0Mon compte\u00a0», «\u00a0Sécurité\u00a0».\n`,
  unknown: (email: string) => `Aucun compte confirmé n’a l’adresse ${email}.\n`,
  unconfirmed: (email: string) =>
    `L’adresse ${email} n’est pas encore confirmée. La personne choisit d’abord son mot de passe sur le site\u00a0: «\u00a0Connexion\u00a0», «\u00a0Mot de passe oublié\u00a0?\u00a0». Relancez ensuite cette commande.\n`,
  list: (
    managers: readonly {
      readonly email: string;
      readonly role: 'gestionnaire' | 'admin';
      readonly hasFactor: boolean;
    }[],
  ) =>
    managers
      .map(
        ({ email, role, hasFactor }) =>
          `${email}\u00a0: ${role}${hasFactor ? '' : ', sans double authentification\u00a0: /gestion reste fermé'}\n`,
      )
      .join('') || 'Personne n’a accès à la gestion.\n',
} as const;

export const FACTORS_COPY = {
  usage: `Usage\u00a0:
  npm run factors -- remove mail@exemple.gp --verified   retire la double authentification d’un compte
`,
  verifyFirst: (
    email: string,
  ) => `Vérifiez d’abord que c’est bien la personne\u00a0: rappelez-la au numéro de ses commandes, et demandez-lui ce
qu’elle seule sait (sa dernière commande, son adresse). Un message ou un e-mail ne suffit pas.
Ensuite\u00a0: npm run factors -- remove ${email} --verified
`,
  removed: (email: string) =>
    `La double authentification de ${email} est retirée, et ses appareils sont déconnectés. La personne se connecte avec son mot de passe, et peut la réactiver dans «\u00a0Sécurité\u00a0».\n`,
  none: (email: string) => `Aucun compte avec une double authentification n’a l’adresse ${email}.\n`,
} as const;

/** Text of every command whose options are not understood. */
export const OPTIONS_COPY = {
  unknown: (option: string, known: readonly string[]) =>
    `Option inconnue\u00a0: ${option}. ${known.length > 0 ? `Options\u00a0: ${known.join(', ')}.` : 'Cette commande n’a pas d’option.'}`,
  withoutValue: (option: string) => `L’option ${option} attend une valeur.`,
  withValue: (option: string) => `L’option ${option} ne prend pas de valeur.`,
  word: (word: string) => `Mot inattendu\u00a0: ${word}.`,
} as const;

import { BRAND } from '../../../src/copy/shell.ts';
import type { MailWords } from './copy.ts';

export type MailLine = readonly [label: string, amount: string];

interface MailParts extends Omit<MailWords, 'subject'> {
  /** The address that the button opens; null for a mail without a button. */
  readonly link: string | null;
  readonly table?: readonly MailLine[];
  /** An order number, which stays in one piece at the end of a line. */
  readonly unbroken?: string;
}

export interface MailBody {
  readonly text: string;
  readonly html: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * Inline styles, because mail programs drop style sheets. The background is set, because a dark one would
 * hide the text.
 */
const STYLES = {
  page: 'max-width:34em;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:#14302b',
  brand: 'margin:0 0 16px;font-weight:700',
  line: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:14px 22px;border-radius:10px;background:#0b5c4f;color:#ffffff;font-weight:600;text-decoration:none',
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  label: 'padding:6px 0;border-bottom:1px solid #c9d6d2;text-align:left;font-weight:400',
  amount: 'padding:6px 0 6px 16px;border-bottom:1px solid #c9d6d2;text-align:right;white-space:nowrap',
  note: 'margin:0 0 8px;font-size:14px',
} as const;

/** A mail as plain text and as HTML, without pictures or other remote content. */
export function renderMail(parts: MailParts): MailBody {
  return { text: plain(parts), html: html(parts) };
}

function plain({ lines, table = [], button, link, notes }: MailParts): string {
  const prices = table.map(([label, amount]) => `${label}\u00a0: ${amount}`).join('\n');
  const action = link === null ? '' : `${button}\u00a0:\n${link}`;
  const blocks = [...lines, prices, action, ...notes, `-- \n${BRAND}`];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** The HTML with a part that mail programs must not break, and that holds nothing to escape. */
const keptWhole = (text: string, part: string | undefined): string =>
  part ? text.replaceAll(part, `<span style="white-space:nowrap">${part}</span>`) : text;

function html({ lines, table = [], button, link, notes, unbroken }: MailParts): string {
  const paragraph = (text: string, style: string) => `<p style="${style}">${escaped(text)}</p>`;
  const row = ([label, amount]: MailLine) =>
    `<tr><th scope="row" style="${STYLES.label}">${escaped(label)}</th><td style="${STYLES.amount}">${escaped(amount)}</td></tr>`;
  return `${[
    '<!doctype html>',
    `<html lang="fr"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>${BRAND}</title></head>`,
    `<body style="margin:0;background:#ffffff"><div style="${STYLES.page}">`,
    paragraph(BRAND, STYLES.brand),
    ...lines.map((line) => keptWhole(paragraph(line, STYLES.line), unbroken)),
    ...(table.length > 0
      ? [`<table style="${STYLES.table}">`, ...table.map((line) => row(line)), '</table>']
      : []),
    ...(link === null
      ? []
      : [
          `<p style="${STYLES.line}"><a href="${escaped(link)}" style="${STYLES.button}">${escaped(button)}</a></p>`,
        ]),
    ...notes.map((note) => paragraph(note, STYLES.note)),
    '</div></body></html>',
  ].join('\n')}\n`;
}

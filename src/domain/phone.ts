const SEPARATORS = /[\s.\-/()]/g;
const MAX_LENGTH = 40;

/**
 * Whether somebody could be reached at this number: a French one (0590, 0690, 0691, 0709, 0976… ten digits) or an
 * international one (+590, +596, +594, +33, any other country). Number ranges are not checked: published range
 * tables lack valid local ones, and a refused number loses an order.
 */
export function isPlausiblePhone(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const compact = text.replace(SEPARATORS, '');
  if (/^(?:\+|00)/.test(compact)) return /^(?:\+|00)[1-9]\d{7,14}$/.test(compact);
  return /^0[1-9]\d{8}$/.test(compact) || /^[1-9]\d{8,14}$/.test(compact);
}

/** Whether a text names such a number, alone, among others or with a word beside it: « 0690 12 34 56 ou 0690 65 43 21 ». */
export function namesPhone(text: string): boolean {
  return [text, ...text.split(/[^\d+\s.()-]+/)].some(isPlausiblePhone);
}

const UNGROUPED = /^(\+(?:590|594|596|33)(?=\d{9}$)|(?=0\d{9}$))(\d+)$/;

/**
 * A number as it is read out, in pairs: « 0690123456 » is « 06 90 12 34 56 », « +590690123456 » is « +590 6 90 12 34 56 ».
 * What somebody has grouped already stays as they wrote it.
 */
export function readablePhone(text: string): string {
  const [, country = '', digits] = UNGROUPED.exec(text.trim()) ?? [];
  if (digits === undefined) return text;
  const odd = digits.slice(0, digits.length % 2);
  const pairs = digits.slice(odd.length).match(/\d\d/g) ?? [];
  return [country, odd, ...pairs].filter(Boolean).join('\u00a0');
}

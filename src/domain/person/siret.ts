const SIRET = /^\d{14}$/;
const LA_POSTE_SIREN = '356000000';

/**
 * Whether the text is a SIRET: 14 digits (spaces allowed) whose Luhn sum is a multiple of 10. La Poste has more
 * establishments than Luhn allows: its SIRET may instead have a digit sum divisible by 5.
 */
export function isSiret(text: string): boolean {
  const compact = text.replace(/\s/g, '');
  if (!SIRET.test(compact) || Number(compact) === 0) return false;
  const digits = Array.from(compact, Number);
  if (sum(digits.map(luhnDigit)) % 10 === 0) return true;
  return compact.startsWith(LA_POSTE_SIREN) && sum(digits) % 5 === 0;
}

/** Doubles the digits at even indexes of 14; a two-digit product counts as the sum of its digits. */
function luhnDigit(digit: number, index: number): number {
  const weighted = index % 2 === 0 ? digit * 2 : digit;
  return weighted > 9 ? weighted - 9 : weighted;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * A text without those characters at its end. What /x+$/ does too, but a pattern starts again at every x of a text that
 * somebody filled with them.
 * @param characters each of them one UTF-16 unit
 */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

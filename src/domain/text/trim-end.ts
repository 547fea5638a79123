/**
 * Removes these characters from the end of a text, like /x+$/. The pattern would restart at every x of a hostile
 * text, which takes quadratic time.
 * @param characters each of them one UTF-16 unit
 */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** One or two capitals for a name: « Maryse Jean-Louis » → « MJ »; from an e-mail, its first letter. */
export function initialsOf(name: string): string {
  const words = name.split('@')[0]?.split(/\s+/).filter(Boolean) ?? [];
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return [first, last].map((word) => [...word][0]?.toLocaleUpperCase('fr') ?? '').join('');
}

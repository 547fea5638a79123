/** One or two initials: « Maryse Jean-Louis » → « MJ ». An e-mail address gives its first letter. */
export function initialsOf(name: string): string {
  const words = name.split('@')[0]?.split(/\s+/).filter(Boolean) ?? [];
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return [first, last].map((word) => [...word][0]?.toLocaleUpperCase('fr') ?? '').join('');
}

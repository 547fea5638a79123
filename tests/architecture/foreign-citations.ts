/** Names of documents that are not in the repository. */
const FOREIGN = [
  /\brulings? [A-H]\d/i,
  /\bdocuments? (?:[12]\b|§)/i,
  /\bboth documents\b/i,
  /\(documents?['’] /,
  /\bthe documents['’][ ,]/i,
  /\bthe document['’]s (?:words|notice)\b/i,
  /\bthe documents (?:say|ask|do not give|have|put|write|call)\b/i,
  /\b(?:as in|(?:answer|fields|JSON|words) of) the documents?\b/,
  /\bspecification\b/i,
  /\bthe spec\b/i,
  /\([A-H]\d\)/,
  /\.\.\/shared\//,
];

/** These pages describe departures from the original documents. */
const ABOUT_DEPARTURES = new Set(['docs/rules/README.md', 'docs/rules/departures.md']);

/** Joins wrapped lines, because a citation may span two of them. */
const asOneLine = (text: string) => text.replace(/\n\s*(?:\*(?!\/)|\/\/|--|#)?\s*/g, ' ');

/** The citations in a text of documents that are not in the repository. */
export function foreignCitationsIn({ path: file, text }: { path: string; text: string }): string[] {
  if (ABOUT_DEPARTURES.has(file)) return [];
  const line = asOneLine(text);
  return FOREIGN.flatMap((pattern) => pattern.exec(line)?.[0] ?? []);
}

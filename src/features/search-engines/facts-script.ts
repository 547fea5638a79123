/**
 * Facts in the schema.org vocabulary as a data block, which browsers do not execute. An unescaped « < » in the operator's tables
 * could close its element.
 */
export const factsScript = (facts: object) => ({
  type: 'application/ld+json',
  children: JSON.stringify(facts).replaceAll('<', '\\u003c'),
});

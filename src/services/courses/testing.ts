import { parseList } from './parse-list.ts';

/** Formats parsed items as « quantity × item », with the brand after a slash. */
export const read = (text: string) =>
  parseList(text).map(({ quantity, item, brand }) => `${quantity} × ${item}${brand && ` / ${brand}`}`);

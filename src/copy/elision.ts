/** A vowel that « de » is elided before. The first sounds of « Yann » and « Ouassim » are none. */
const VOWEL = /^(?!ou[aei])(?:[aeiouœæ]|y[^aeiou\s-])/;
/** Names with a mute h. Most others that begin with h have it aspirated, or are foreign: « de Harry », « de Hicham ». */
const MUTE_H = /^h(?:el[eio]|enri|erm|erv|ila|ipp|ono|ort|ub|ug|yac)/;

const plain = (name: string) => name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** « de Maryse », « d’Éloïse ». */
export const ofName = (name: string): string =>
  VOWEL.test(plain(name)) || MUTE_H.test(plain(name)) ? `d’${name}` : `de ${name}`;

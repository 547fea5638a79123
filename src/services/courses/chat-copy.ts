/** Beginnings of the months, in French and English, as messaging apps write them in a date. */
export const MONTHS =
  'janv?|févr?|feb|mars?|avr|apr|mai|may|juin|june?|juil|july?|août|aug|sept?|oct|nov|déc|dec';

/** Between a date and an hour. */
export const AT = 'à|at';

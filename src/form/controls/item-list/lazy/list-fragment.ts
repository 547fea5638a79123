/** The start of an address's fragment that carries a list. */
export const LIST_FRAGMENT = '#liste=';

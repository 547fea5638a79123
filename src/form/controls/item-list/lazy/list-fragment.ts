/** How the fragment of an address that carries a list begins. */
export const LIST_FRAGMENT = '#liste=';

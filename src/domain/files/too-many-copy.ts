/** Apart from the other refusals: the form shows it before it has loaded them. */
export const TOO_MANY_FILES = '3\u00a0fichiers au plus, tous documents confondus.';

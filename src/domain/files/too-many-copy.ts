/** Said by the form that takes files too, which knows none of the other reasons before a file is chosen. */
export const TOO_MANY_FILES = '3\u00a0fichiers au plus, tous documents confondus.';

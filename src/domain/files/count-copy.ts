/** Why files are refused together, which forms say before they have read any. */
export const DUPLICATE_FILE = 'Ce fichier est déjà joint.';

export const TOO_MANY_FILES = '3\u00a0fichiers au plus, tous documents confondus.';

/** Apart from the other refusals, as too-many-copy.ts is. */
export const DUPLICATE_FILE = 'Ce fichier est déjà joint.';

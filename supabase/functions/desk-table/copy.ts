export const DESK_TABLE_COPY = {
  noSuchVersion: 'Cette version n’existe pas.',
} as const;

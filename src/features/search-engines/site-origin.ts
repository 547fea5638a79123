import { trimEnd } from '../../domain/trim-end.ts';

/** The site's public origin, without a path: `VITE_SITE_URL`, or the demo's address. */
export const SITE_ORIGIN: string = originOf(import.meta.env?.VITE_SITE_URL);

function originOf(setting: unknown): string {
  return typeof setting === 'string' && setting !== '' ? trimEnd(setting, '/') : 'https://livraison.example';
}

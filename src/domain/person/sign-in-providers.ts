/** The providers that can be offered to sign in with, as a project names them and as customers do. */
export const PROVIDERS = {
  apple: 'Apple',
  azure: 'Microsoft',
  discord: 'Discord',
  facebook: 'Facebook',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  linkedin_oidc: 'LinkedIn',
  spotify: 'Spotify',
  twitch: 'Twitch',
} as const;
export type Provider = keyof typeof PROVIDERS;

const isProvider = (name: string): name is Provider => Object.hasOwn(PROVIDERS, name);

const namesOf = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** The providers of a list with commas, in its order, each once. A name of none is left out: {@link unknownProviders} has it. */
export const readProviders = (list: string): readonly Provider[] => namesOf(list).filter(isProvider);

export const unknownProviders = (list: string): readonly string[] =>
  namesOf(list).filter((name) => !isProvider(name));

declare const __SIGN_IN_PROVIDERS__: readonly Provider[];

/**
 * The providers that this site offers: those that the configuration of a hosted project names, and none by default. Filled in at build
 * (build/hosted-project.ts).
 */
export const SIGN_IN_PROVIDERS: readonly Provider[] =
  typeof __SIGN_IN_PROVIDERS__ === 'undefined' ? [] : __SIGN_IN_PROVIDERS__;

/** The [auth] settings of supabase/config.toml; durations are in seconds. */
export const SETTINGS = {
  jwtExpiry: 3600,
  refreshTokenReuseInterval: 10,
  minimumPasswordLength: 12,
  /** The shortest time between two mails of one kind to one address. */
  mailInterval: 60,
  linkExpiry: 3600,
  /** How long a notice of a change may still be sent. */
  noticeLifetime: 4 * 86_400,
  /** How long a sign-in or a code counts as shown now. */
  proofLifetime: 300,
  challengeExpiry: 300,
  challengeAttempts: 5,
  maxEnrolledFactors: 10,
  maxPasskeys: 10,
  /** How many challenges and how many refresh tokens a session keeps: neither may be filled without end. */
  keptChallenges: 20,
  keptTokens: 100,
  /** The name of the site where an authenticator shows it. */
  siteName: 'Livraison Guadeloupe',
} as const;

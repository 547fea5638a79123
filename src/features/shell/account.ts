/** The session, as far as the shell needs it. */
export type Account = { signedIn: false } | { signedIn: true; onSignOut: () => void };

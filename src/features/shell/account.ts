/** Who is looking, as far as the shell is concerned. */
export type Account = { signedIn: false } | { signedIn: true; onSignOut: () => void };

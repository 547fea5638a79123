import type { ApiKeys } from '../access.ts';
import type { Database } from '../database/database.ts';
import type { AuthLimits } from './limits.ts';
import type { Passwords } from './passwords.ts';
import type { Tokens } from './tokens.ts';

/** The dependencies of the account endpoints. */
export interface AuthServices {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly keys: ApiKeys;
  readonly limits: AuthLimits;
  readonly passwords: Passwords;
  /** The site's address for links in mails. It is a function, because the port is known last. */
  readonly siteUrl: () => string;
  /** Whether this server sends mails. Otherwise the operator passes their links on. */
  readonly sendsMails: boolean;
}

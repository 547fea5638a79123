import type { ApiKeys } from '../access.ts';
import type { Database } from '../database/database.ts';
import type { AuthLimits } from './limits.ts';
import type { Passwords } from './passwords.ts';
import type { Tokens } from './tokens.ts';

/** What the account endpoints work with. */
export interface AuthServices {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly keys: ApiKeys;
  readonly limits: AuthLimits;
  readonly passwords: Passwords;
  /** Where mails send people. Asked for each mail, since the port is known last. */
  readonly siteUrl: () => string;
  /** Whether mails leave by themselves; otherwise the operator passes their links on. */
  readonly sendsMails: boolean;
}

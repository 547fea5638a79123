import { signOut } from '../../backend/auth.ts';
import { isAnotherSignedIn } from '../../backend/other-session.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { dismissToast, notify } from '../../ui/notify.ts';
import { partFromAccount } from './goes-on.ts';
import { LEAVE_COPY } from './leave-copy.ts';

/** Signs out. Shows a notice when the server refuses to end the session (docs/rules/accounts.md#signing-out). Never fails. */
export async function leave(): Promise<void> {
  dismissToast();
  if (!(await signOut())) void notify({ tone: 'warn', ...LEAVE_COPY });
}

/**
 * Signs out of an account that was deleted. Its sessions were deleted with it, so no refusal has to be shown. A session that somebody
 * else has begun here before the server answered goes on. Never fails.
 */
export async function forget(userId: string): Promise<void> {
  await partFromAccount(userId, serverNow());
  if (!isAnotherSignedIn(userId)) await signOut();
}

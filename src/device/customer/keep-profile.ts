import type { Reply } from '../../backend/account-problem.ts';
import type { Profile } from '../../backend/profile.ts';
import { onSessionChange, readStoredSession } from '../../backend/session.ts';
import { knownOf, type Person } from '../../domain/person.ts';
import { deleteSetting, readSetting, writeSetting } from '../database/settings.ts';

const personOf = ({ firstname, lastname, phone, address }: Profile): Person =>
  knownOf({ 'given-name': firstname, 'family-name': lastname, tel: phone, 'street-address': address });

/** Whose profile forms may be filled in from: a session that still awaits its code opens nothing. */
function signedIn(): string | null {
  const session = readStoredSession();
  return session && !session.awaitsCode ? session.userId : null;
}

/** Keeps what a profile says of its owner on the device, for forms that are opened without a network. */
export async function keepProfile(userId: string, profile: Profile): Promise<void> {
  const kept = await readSetting('accountCustomer');
  // Signed out while the answer was on its way.
  if (signedIn() !== userId) return;
  const ordered = kept?.userId === userId ? kept.ordered : {};
  await writeSetting('accountCustomer', { userId, profile: personOf(profile), readAt: Date.now(), ordered });
}

/** Null where the script could not be fetched: whoever has no account never needs it. */
async function load(userId: string): Promise<Reply<Profile> | null> {
  const script = await import('../../backend/profile.ts').catch(() => null);
  return script?.readProfile(userId) ?? null;
}

/** Another device may have changed it since. */
const ONE_DAY = 24 * 3_600_000;

/** The account whose profile was asked for on this page. */
let asked: string | null = null;

async function follow(): Promise<void> {
  const userId = signedIn();
  if (userId === asked) return;
  asked = userId;
  const kept = await readSetting('accountCustomer');
  if (kept && kept.userId !== userId) await deleteSetting('accountCustomer');
  if (userId === null || (kept?.userId === userId && Date.now() - kept.readAt < ONE_DAY)) return;
  const answer = await load(userId);
  if (answer?.ok) await keepProfile(userId, answer.value);
  // Without a network: asked again when the session is renewed, or on the next page.
  else if (asked === userId) asked = null;
}

/** Keeps the signed-in customer's profile at hand, and forgets it with the session. */
export function followProfile(): void {
  onSessionChange(() => void follow());
  void follow();
}

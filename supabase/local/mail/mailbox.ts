/**
 * The address without capitals, without its tag (« +1 ») and without the dots before the @, which large providers
 * ignore, and under the newer of Gmail's two names: one mailbox has one allowance, however it is written.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain] = address.toLowerCase().split('@');
  return `${name.replace(/\+.*|\./g, '')}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}

/** An IPv6 customer usually has a whole /64 and could use another address for every request. */
const IPV6_GROUPS_OF_A_CUSTOMER = 4;

/**
 * The client's address, read from a trusted header; null when the header is not configured, missing or empty.
 * In a list the last address counts: the nearest proxy wrote it, while the client may have written those before
 * it.
 * @param trusted the name of a header that the proxy in front of us always overwrites
 */
export function clientAddress(headers: Headers, trusted: string | undefined): string | null {
  const last = trusted && headers.get(trusted)?.split(',').at(-1)?.trim();
  return last ? networkOf(last) : null;
}

/** An IPv4 address unchanged; for IPv6, its /64 network. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - end.length)).fill('0');
  const all = [...groups, ...zeros, ...end].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${all.slice(0, IPV6_GROUPS_OF_A_CUSTOMER).join(':')}::/64`;
}

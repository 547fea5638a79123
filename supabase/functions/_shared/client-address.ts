/** A customer of IPv6 has a whole /64, and could take another address of it for every request. */
const IPV6_GROUPS_OF_A_CUSTOMER = 4;

/**
 * Where a request comes from, as the header says that is trusted; null when none is, or when it is empty. Of a list the last
 * entry counts: it is the one that the nearest proxy wrote, those before it are what the customer claims.
 * @param trusted a header that whatever stands in front of us writes itself, over what the customer sent
 */
export function clientAddress(headers: Headers, trusted: string | undefined): string | null {
  const last = trusted && headers.get(trusted)?.split(',').at(-1)?.trim();
  return last ? networkOf(last) : null;
}

/** An IPv4 address as it is, the network of an IPv6 one. */
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

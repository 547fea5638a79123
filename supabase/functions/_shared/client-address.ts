/** An IPv6 customer usually has a whole /64 and could use another address for every request. */
const IPV6_GROUPS_OF_A_CUSTOMER = 4;
/** Whoever rents a server, or has a line of an office, may be given a /48. */
const IPV6_GROUPS_OF_A_SITE = 3;

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

/** How many times as much as one customer's network a site's network may do: a /48 holds 65,536 of them, of a town or of one machine. */
const SITE_MULTIPLE = 4;

/**
 * The networks whose allowances a request takes from, the narrowest first, each with how many times the allowance it has.
 * @param network as clientAddress returns it
 */
export function countedNetworks(
  network: string,
): readonly { readonly network: string; readonly multiple: number }[] {
  const own = { network, multiple: 1 };
  const groups = network.endsWith('::/64') ? network.split(':') : [];
  if (groups.length === 0) return [own];
  return [
    own,
    { network: `${groups.slice(0, IPV6_GROUPS_OF_A_SITE).join(':')}::/48`, multiple: SITE_MULTIPLE },
  ];
}

/** The widest network that a request is counted with: the /48 of an IPv6 address. Null where nobody knows the address. */
export function widestNetwork(headers: Headers, trusted: string | undefined): string | null {
  const address = clientAddress(headers, trusted);
  return address && (countedNetworks(address).at(-1)?.network ?? null);
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

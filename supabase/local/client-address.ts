import type { RequestListener } from 'node:http';

/** What this server writes and everything behind it believes. */
export const ADDRESS_HEADER = 'x-client-address';

/**
 * Writes where each request comes from into a header of ours, over whatever the customer has put there: the address of the
 * connection, or what the proxy in front writes when the configuration names its header.
 */
export function withClientAddress(
  listener: RequestListener,
  proxyHeader: string | undefined,
): RequestListener {
  return (request, response) => {
    const told = proxyHeader && request.headers[proxyHeader.toLowerCase()];
    const address = proxyHeader ? String(told ?? '') : (request.socket.remoteAddress ?? '');
    // Both forms of the headers: readers take one or the other.
    const { headers, rawHeaders } = request;
    headers[ADDRESS_HEADER] = address;
    for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
      if (rawHeaders[index]?.toLowerCase() === ADDRESS_HEADER) rawHeaders.splice(index, 2);
    }
    rawHeaders.push(ADDRESS_HEADER, address);
    listener(request, response);
  };
}

import type { RequestListener } from 'node:http';

/** The header that this server writes and that all code behind it trusts. */
export const ADDRESS_HEADER = 'x-client-address';

/**
 * Writes each request's client address into our own header, replacing any that the client sent. The address
 * is the connection's, or the one in the proxy's header when the configuration names it.
 */
export function withClientAddress(
  listener: RequestListener,
  proxyHeader: string | undefined,
): RequestListener {
  return (request, response) => {
    const told = proxyHeader && request.headers[proxyHeader.toLowerCase()];
    const address = proxyHeader ? String(told ?? '') : (request.socket.remoteAddress ?? '');
    // Both forms of the headers are changed, because consumers read one or the other.
    const { headers, rawHeaders } = request;
    headers[ADDRESS_HEADER] = address;
    for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
      if (rawHeaders[index]?.toLowerCase() === ADDRESS_HEADER) rawHeaders.splice(index, 2);
    }
    rawHeaders.push(ADDRESS_HEADER, address);
    listener(request, response);
  };
}

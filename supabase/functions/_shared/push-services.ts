/** Hosts of the browsers' push services. */
const SERVICES =
  /^https:\/\/(fcm\.googleapis\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)*push\.apple\.com|([a-z0-9-]+\.)*notify\.windows\.com)\//;

/**
 * Whether an endpoint is a push service's. Customers name the address to which the server posts: any other would let them post
 * from inside our network.
 * @param more origins of other services, separated by commas (PUSH_SERVICES)
 */
export function isPushService(endpoint: string, more: string | undefined): boolean {
  if (SERVICES.test(endpoint)) return true;
  const origins = more?.split(',').map((origin) => origin.trim()) ?? [];
  return URL.canParse(endpoint) && origins.includes(new URL(endpoint).origin);
}

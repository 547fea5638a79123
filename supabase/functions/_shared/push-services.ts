/**
 * The hosts of the browsers' push services; private.is_push_service in supabase/procedures has the same. Chromium that is not Google's own
 * build, as Linux has it, subscribes at the second one.
 */
const SERVICES =
  /^https:\/\/(fcm\.googleapis\.com|jmt17\.google\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)*push\.apple\.com|([a-z0-9-]+\.)*notify\.windows\.com)\//;

/**
 * Whether an endpoint belongs to a push service. Customers choose the address that the server posts to, so
 * any other address would allow requests into our own network.
 * @param more origins of further services, separated by commas (PUSH_SERVICES)
 */
export function isPushService(endpoint: string, more: string | undefined): boolean {
  if (SERVICES.test(endpoint)) return true;
  const origins = more?.split(',').map((origin) => origin.trim()) ?? [];
  return URL.canParse(endpoint) && origins.includes(new URL(endpoint).origin);
}

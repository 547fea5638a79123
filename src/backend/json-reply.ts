/** A JSON response. `Response.json` is younger than the oldest browsers (docs/decisions/0018-cascade-layers.md). */
export function jsonReply(json: unknown, status: number, headers = new Headers()): Response {
  const all = new Headers(headers);
  all.set('content-type', 'application/json');
  return new Response(JSON.stringify(json), { status, headers: all });
}

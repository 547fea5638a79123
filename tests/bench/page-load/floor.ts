import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How much longer than the floor page a page of ours may take. */
export const FLOOR_FACTOR = 1.35;

/** Serves the floor page while `work` runs: so many bytes and nothing else, on a server of its own. No page of that size can be faster. */
export async function withFloorPage<T>(bytes: number, work: (url: string) => Promise<T>): Promise<T> {
  const head = '<!doctype html><meta name="viewport" content="width=device-width"><h1>Livraison</h1><!--';
  const html = `${head}${'-'.repeat(Math.max(0, bytes - head.length))}`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': html.length }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
  }
}

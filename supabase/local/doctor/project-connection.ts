import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { PATIENCE_MS } from './ask.ts';

/** A project's database, which is only read. */
export interface ProjectDatabase {
  /** The rows of one statement. @throws Error without any secret in its message */
  query(sql: string): Promise<unknown>;
  close(): Promise<void>;
}

const LOCAL = new Set(['', 'localhost', '127.0.0.1', '[::1]']);

/**
 * Connects to a project's database, in transactions that cannot write. Over a network it is encrypted and the server's certificate
 * checked, unless the address names an sslmode of its own.
 * @throws Error without the address, which may have a password
 */
export async function connectTo(url: string): Promise<ProjectDatabase> {
  const client = new Client({
    connectionString: url,
    ssl: !LOCAL.has(new URL(url).hostname),
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'livraison doctor',
  });
  client.on('error', () => undefined);
  await client.connect();
  return {
    // Each statement has a transaction of its own: one that fails does not end the others.
    query: async (sql) => {
      await client.query('begin read only');
      try {
        return (await client.query(sql)).rows;
      } finally {
        await client.query('rollback');
      }
    },
    close: () => client.end(),
  };
}

/**
 * The address with the password that a file has for it, in the form of libpq (host:port:database:user:password, any of the first four
 * may be *). Unchanged where the address has one, and where the file has none for it.
 * @param file PGPASSFILE
 * @throws Error when the file cannot be read
 */
export function withPassword(url: string, file: string | undefined): string {
  const address = new URL(url);
  if (!file || address.password) return url;
  const { hostname, port, username, pathname } = address;
  const wanted = [hostname, port || '5432', pathname.slice(1), username].map(decodeURIComponent);
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    // A colon or a backslash in a field follows a backslash.
    const fields = [...line.matchAll(/(?:^|:)((?:\\.|[^\\:])*)/g)].map(([, field = '']) =>
      field.replaceAll(/\\(.)/g, '$1'),
    );
    const isMeant = wanted.every((part, place) => fields[place] === '*' || fields[place] === part);
    if (line.startsWith('#') || !isMeant || fields[4] === undefined) continue;
    address.password = encodeURIComponent(fields[4]);
    return address.href;
  }
  return url;
}

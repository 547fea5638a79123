/**
 * The functions that this site calls and that some of its browsers lack (docs/decisions/0018-cascade-layers.md). The page and the
 * worker import this file before everything else. A function is listed here only if a dependency calls it, or if it is called in
 * too many places to be avoided; tests/e2e/site/browser-floor holds the build to it.
 */

/** `crypto.randomUUID`: no browser has it over plain HTTP, where nothing is installed but orders are made and sent. */
function randomUUID(this: Crypto): string {
  const bytes = this.getRandomValues(new Uint8Array(16));
  // The version and variant bits of version 4 (RFC 9562).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

type Realm = Pick<typeof globalThis, 'crypto' | 'AbortSignal' | 'AbortController' | 'setTimeout'>;

/** Adds the functions that a browser lacks. Native ones stay. */
export function fillIn(realm: Realm): void {
  /** `AbortSignal.timeout`: Safari 16, Chrome 103, Firefox 100. */
  const timeout = (milliseconds: number): AbortSignal => {
    const controller = new realm.AbortController();
    realm.setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  };
  provide(realm.crypto, { randomUUID });
  provide(realm.AbortSignal, { timeout });
}

function provide(owner: object, functions: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(functions)) {
    // Not enumerable, like native functions.
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  }
}

fillIn(globalThis);

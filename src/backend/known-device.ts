const KEY = 'lg-device';
const HEADER = 'x-device';
/** Guesses are counted for each: a password, and a code of the second factor. */
const GUESSED = /^\/auth\/v1\/(token|factors\/[^/]+\/verify)$/;

/**
 * A `fetch` for supabase-js under which the device names itself to our own server where somebody signs in. Strangers who guess at an
 * account slow each other down, and not the devices on which it was opened (docs/rules/accounts.md#guesses). Another origin is told
 * nothing: its accounts service knows no devices, and would be asked first whether it takes the header.
 */
export function withDevice(next: typeof fetch): typeof fetch {
  return (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (origin !== location.origin || !GUESSED.test(pathname)) return next(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(HEADER, ownName());
    return next(input, { ...init, headers });
  };
}

/** The name that this device has given itself, which says nothing of it; another one each time where nothing can be kept. */
function ownName(): string {
  const name = crypto.randomUUID();
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null) return kept;
    localStorage.setItem(KEY, name);
  } catch {
    // Storage that is switched off or full.
  }
  return name;
}

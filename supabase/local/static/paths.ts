import path from 'node:path';

/**
 * The file of a URL path under a folder; null when the path is malformed, leaves the folder or is a hidden
 * file.
 */
export function fileUnder(folder: string, urlPath: string): string | null {
  const decoded = decode(urlPath);
  if (decoded === null || /[\0\\]/.test(decoded)) return null;
  const segments = decoded.split('/').filter((segment) => segment !== '');
  if (segments.some((segment) => segment.startsWith('.'))) return null;
  return path.join(folder, ...segments);
}

function decode(urlPath: string): string | null {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return null;
  }
}

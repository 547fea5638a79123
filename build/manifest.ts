import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Manifest } from 'vite';

const Names = v.array(v.string());
/** The parts of Vite's manifest that are read here. */
const ManifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.exactOptional(v.string()),
    css: v.exactOptional(Names),
    imports: v.exactOptional(Names),
    dynamicImports: v.exactOptional(Names),
    isDynamicEntry: v.exactOptional(v.boolean()),
  }),
);

/**
 * Reads the manifest of a build (https://vite.dev/guide/backend-integration, 2026-11-25).
 * @throws ValiError when it is none
 */
export async function readManifest(outDir: string): Promise<Manifest> {
  return v.parse(
    ManifestSchema,
    JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')),
  );
}

/**
 * The chunk of build/chunks.ts by that name, as a key of the manifest.
 * @throws Error when the build has none
 */
export function chunkNamed(name: string, manifest: Manifest): string {
  const found = Object.keys(manifest).find((key) => manifest[key]?.name === name);
  if (found === undefined) throw new Error(`The build has no chunk named « ${name} ».`);
  return found;
}

/**
 * The lazy part of a source file, as a key of the manifest. The plugin that splits a file names its parts by a query. A part that
 * shares a chunk with other modules has the key of that chunk, which chunks.ts names after the file.
 * @param source path from the root of the project
 * @throws Error when the build has none
 */
export function partOf(source: string, manifest: Manifest): string {
  const { name } = path.parse(source);
  const keys = Object.keys(manifest);
  const isPart = (key: string) => key.split('?')[0] === source && manifest[key]?.isDynamicEntry === true;
  const found = keys.find(isPart) ?? keys.find((key) => manifest[key]?.name === name);
  if (found === undefined) throw new Error(`The build has no part of ${source}.`);
  return found;
}

/** A chunk and all its static imports, dependencies first, as keys of the manifest. */
export function chunksOf(key: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return found;
  for (const imported of chunk.imports ?? []) chunksOf(imported, manifest, found);
  return found.add(key);
}

/** A chunk and all that it imports, statically or when it is needed, without what `isOutside` excludes. */
export function reachOf(
  key: string,
  manifest: Manifest,
  isOutside: (key: string) => boolean,
  found = new Set<string>(),
): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(key) || isOutside(key)) return found;
  found.add(key);
  const next = [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])];
  for (const imported of next) reachOf(imported, manifest, isOutside, found);
  return found;
}

/**
 * The scripts of chunks, by their names under the build's folder.
 * @throws Error when the build has no such chunk
 */
export function filesOf(keys: readonly string[], manifest: Manifest): string[] {
  return keys.map((key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
    return chunk.file;
  });
}

/** The style sheets of chunks, each once, by their names under the build's folder. */
export const stylesOf = (keys: Iterable<string>, manifest: Manifest): string[] => [
  ...new Set([...keys].flatMap((key) => manifest[key]?.css ?? [])),
];

const MARK = /<data hidden value="(build-[0-9a-f]{16})">/;

/**
 * Adds the digest of a document to it, as its mark: the worker recognises the document by it, even when a host has
 * altered the rest. It is at the end, so that a truncated document has none. (Cloudflare documents that its rewriting
 * fails on `<template>`, and a minifier may drop a comment.)
 */
export function withMark(html: string): string {
  const digest = createHash('sha256').update(html).digest('hex').slice(0, 16);
  return html.replace('</body>', () => `<data hidden value="build-${digest}"></data></body>`);
}

/** The mark of a document; undefined when it has none. */
export const markOf = (html: string): string | undefined => MARK.exec(html)?.[1];

/** The address under which people open a document. @param file its name under the build's folder */
export const addressOf = (file: string): string => `/${file.replace(/\/?index\.html$/, '')}`;

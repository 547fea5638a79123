/**
 * Creates an empty Postgres cluster in the folder given as argument, then exits. It is a process of its own,
 * because initdb takes half a gigabyte that a long-running server would never release.
 */
import { PGlite } from '@electric-sql/pglite';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: initialise.ts <folder>');
const database = await PGlite.create(folder);
await database.close();

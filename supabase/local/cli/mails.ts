import { mails } from '../records/mails.ts';
import { mailSummary } from './copy.ts';
import { readOptions } from './options.ts';
import { listCollection } from './printable.ts';

const { values } = readOptions({ json: { type: 'boolean' } });
await listCollection(mails, mailSummary, values.json === true);

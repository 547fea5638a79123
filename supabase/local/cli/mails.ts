import { mails } from '../records/mails.ts';
import { mailSummary } from './copy.ts';
import { listCollection } from './list.ts';
import { readOptions } from './options.ts';

const { values } = readOptions({ json: { type: 'boolean' } });
await listCollection(mails, mailSummary, values.json === true);

import { mails } from '../records/mails.ts';
import { mailSummary } from './copy.ts';
import { listCollection } from './list.ts';

await listCollection(mails, mailSummary);

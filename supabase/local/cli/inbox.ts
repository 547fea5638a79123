import { inbox } from '../records/inbox.ts';
import { inboxSummary } from './copy.ts';
import { listCollection } from './list.ts';

await listCollection(inbox, inboxSummary);

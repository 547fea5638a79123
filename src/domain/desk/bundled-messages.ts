import messages from '../../../public/data/messages.json' with { type: 'json' };
import type { MessageTable } from '../tables/messages.ts';

/** The messages at the time of the build. The build stops where they do not fit their schema (build/reference-tables.ts). */
export const bundledMessages = messages as unknown as MessageTable;

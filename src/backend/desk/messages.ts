import * as v from 'valibot';
import { bundledMessages } from '../../domain/desk/bundled-messages.ts';
import { type Message, MessageTable } from '../../domain/tables/messages.ts';
import { TABLES_URL } from '../config.ts';
import { readJson } from '../read-json.ts';

const TIMEOUT = 10_000;

/** The messages as the operator has published them; those of the build where they are out of reach or wrong. Never throws. */
export async function loadMessages(): Promise<readonly Message[]> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const reply = await fetch(`${TABLES_URL}/messages.json`, { cache: 'no-cache', signal });
    const table = v.safeParse(MessageTable, reply.ok ? await readJson(reply) : null);
    return (table.success ? table.output : bundledMessages).messages;
  } catch {
    return bundledMessages.messages;
  }
}

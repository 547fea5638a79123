import * as v from 'valibot';
import { bundledMessages } from '../../domain/desk/message.ts';
import { MessageTable } from '../../domain/tables/messages.ts';
import { TABLES_URL } from '../config.ts';
import { readJson } from '../read-json.ts';
import { callDesk } from './call.ts';

const TIMEOUT = 10_000;

/** The messages of the site's file; those of the build where it is out of reach or wrong. Never throws. */
export async function loadMessageFile(): Promise<MessageTable> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const reply = await fetch(`${TABLES_URL}/messages.json`, { cache: 'no-cache', signal });
    const table = v.safeParse(MessageTable, reply.ok ? await readJson(reply) : null);
    return table.success ? table.output : bundledMessages;
  } catch {
    return bundledMessages;
  }
}

/**
 * The messages as the desk has changed them, and else those of the file (docs/rules/desk.md#messages).
 * @returns null where the server does not say which of them hold
 */
export async function loadMessages(): Promise<MessageTable | null> {
  const reply = await callDesk('desk_messages', {}, v.nullable(v.unknown()));
  if (!reply.ok) return null;
  const edited = v.safeParse(MessageTable, reply.value);
  return edited.success ? edited.output : loadMessageFile();
}

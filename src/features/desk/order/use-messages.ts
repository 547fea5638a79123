import { useEffect, useState } from 'react';
import { loadMessages } from '../../../backend/desk/messages.ts';
import { readStoredSession } from '../../../backend/session.ts';
import { keepForDesk } from '../../../device/desk/kept.ts';
import { readKept } from '../../../device/desk/read-kept.ts';
import { bundledMessages } from '../../../domain/desk/bundled-messages.ts';
import { type Message, MessageTable } from '../../../domain/tables/messages.ts';

/** The messages that were read last are kept for the time without a network. */
const KEPT = 'messages';

async function readMessages(): Promise<readonly Message[] | null> {
  const userId = readStoredSession()?.userId ?? '';
  const table = await loadMessages();
  if (table) await keepForDesk(KEPT, userId, table);
  return (table ?? (await readKept(KEPT, userId, MessageTable))?.value)?.messages ?? null;
}

/** The messages of the operator, read anew for each order. The messages of the build stand in until they are here. */
export function useMessages(): readonly Message[] {
  const [messages, setMessages] = useState<readonly Message[]>(bundledMessages.messages);
  useEffect(() => {
    let isShown = true;
    void readMessages().then((read) => isShown && read && setMessages(read));
    return () => {
      isShown = false;
    };
  }, []);
  return messages;
}

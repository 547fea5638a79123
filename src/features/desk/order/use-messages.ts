import { useEffect, useState } from 'react';
import { loadMessages } from '../../../backend/desk/messages.ts';
import { bundledMessages } from '../../../domain/desk/bundled-messages.ts';
import type { Message } from '../../../domain/tables/messages.ts';

/** The messages of the operator, read anew for each order. Those of the build stand in until they are here. */
export function useMessages(): readonly Message[] {
  const [messages, setMessages] = useState<readonly Message[]>(bundledMessages.messages);
  useEffect(() => {
    let isShown = true;
    void loadMessages().then((loaded) => isShown && setMessages(loaded));
    return () => {
      isShown = false;
    };
  }, []);
  return messages;
}

/** Asks a process that runs host.ts for something. */
export type HostCall =
  | { readonly does: 'start' | 'resume'; readonly environment: NodeJS.ProcessEnv }
  | { readonly does: 'stop' | 'inbox' | 'mails' };

/** Its answer to the call of that number. Number 0 says that it is ready, and where its data are. */
export type HostReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };

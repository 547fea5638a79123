/** A request to the process that runs host.ts. */
export type HostCall =
  | { readonly does: 'start' | 'resume'; readonly environment: NodeJS.ProcessEnv }
  | { readonly does: 'stop' | 'inbox' | 'mails' };

/**
 * The answer to the request with that number. Number 0 says that the process is ready, and where its data
 * are.
 */
export type HostReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };

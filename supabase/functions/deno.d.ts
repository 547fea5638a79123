/** The part of Deno's API that the functions use. Deno has types of its own and never reads this file. */
declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

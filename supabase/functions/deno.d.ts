/** The part of Deno that the entries use. Deno itself brings its own types and never reads this file. */
declare const Deno: {
  readonly env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

/** The part of `fetch` that requests to our server use. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

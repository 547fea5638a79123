/** The `apikey` of pages served by the embedded backend. It is no secret: it gives only public access. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local';

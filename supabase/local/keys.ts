/** What a page served by the embedded backend sends as `apikey`. Not a secret: it opens what anybody may do. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local';

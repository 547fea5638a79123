/** Of a page’s only h1. A document that was rendered at build is not drawn before it is there (build/document.ts). */
export const TITLE_ID = 'titre';

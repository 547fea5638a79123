import type { Database } from '../database/database.ts';
import { NOTICE_MAILS } from './copy.ts';
import { renderMail } from './render.ts';

const WRITE = `
  update local.mails set notice = null, body_text = $2, body_html = $3, next_attempt_at = now()
  where notice = $1 and expires_at > now()`;

/** Writes the text of the mails that the database has created, which makes them ready to send. */
export async function writeNotices(database: Database, siteUrl: string): Promise<void> {
  const link = new URL('/connexion', siteUrl).href;
  await database.transaction(async (tx) => {
    for (const [notice, words] of Object.entries(NOTICE_MAILS)) {
      const { text, html } = renderMail({ ...words, link });
      await tx.query(WRITE, [notice, text, html]);
    }
  });
}

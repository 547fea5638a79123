import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { linkAddress } from '../auth/links.ts';
import { PROJECT_ROOT } from '../config.ts';
import { ACCOUNT_MAILS, ACCOUNT_NOTICES } from './copy.ts';
import { renderMail } from './render.ts';

const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');

/** The templates of a hosted project, by the type of their link. */
const TEMPLATES = {
  confirmation: 'signup',
  recovery: 'recovery',
  email_change: 'email_change',
  magic_link: 'magiclink',
  invite: 'invite',
} as const;

const templates = Object.entries(TEMPLATES) as [keyof typeof TEMPLATES, string][];

/** The address that a template writes, with GoTrue's variables. */
function templateAddress(type: string): string {
  return linkAddress('https://site.example', type, 'TOKEN')
    .replace('https://site.example', '{{ .SiteURL }}')
    .replace('TOKEN', '{{ .TokenHash }}');
}

test.each(templates)(
  'a hosted project writes the mail « %s » as the embedded backend does',
  async (name, type) => {
    const { html } = renderMail({ ...ACCOUNT_MAILS[name], link: templateAddress(type) });
    await expect(html).toMatchFileSnapshot(`../../templates/${name}.html`);
    const template = read(`supabase/templates/${name}.html`);
    expect(template).toContain(
      `href="{{ .SiteURL }}/connexion?token_hash={{ .TokenHash }}&amp;type=${type}"`,
    );
    expect(template).not.toContain('ConfirmationURL');
  },
);

test.each(templates)('and its configuration uses that template: %s', (name) => {
  const section = read('supabase/config.toml').split(`[auth.email.template.${name}]\n`)[1]?.split('\n[')[0];
  expect(section).toContain(`subject = "${ACCOUNT_MAILS[name].subject}"\n`);
  expect(section).toContain(`content_path = "./supabase/templates/${name}.html"\n`);
});

// docs/rules/accounts.md#change-of-address
test('a hosted project tells the old address of a change as the embedded backend does, and asks it first', async () => {
  const { subject, ...words } = ACCOUNT_NOTICES.email_changed;
  const { html } = renderMail({ ...words, link: '{{ .SiteURL }}/connexion' });
  await expect(html).toMatchFileSnapshot('../../templates/email_changed.html');
  const config = read('supabase/config.toml');
  const section = config.split('[auth.email.notification.email_changed]\n')[1]?.split('\n[')[0];
  expect(section).toContain(`enabled = true\nsubject = "${subject}"\n`);
  expect(section).toContain('content_path = "./supabase/templates/email_changed.html"\n');
  expect(config).toMatch(/^double_confirm_changes = true$/m);
});

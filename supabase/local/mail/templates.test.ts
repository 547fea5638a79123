import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { linkAddress } from '../auth/links.ts';
import { PROJECT_ROOT } from '../config.ts';
import { ACCOUNT_MAILS, ACCOUNT_NOTICES, NOTICE_MAILS } from './copy.ts';
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

/** A hosted project mails these by itself, in the words of the embedded backend. */
const NOTICES = {
  email_changed: ACCOUNT_NOTICES.email_changed,
  password_changed: NOTICE_MAILS.password_changed,
  mfa_factor_enrolled: NOTICE_MAILS.factor_added,
  mfa_factor_unenrolled: NOTICE_MAILS.factor_removed,
};

// docs/rules/accounts.md#told
test.each(Object.entries(NOTICES))(
  'a hosted project tells of it as the embedded backend does: %s',
  async (name, words) => {
    const { html } = renderMail({ ...words, link: '{{ .SiteURL }}/connexion' });
    await expect(html).toMatchFileSnapshot(`../../templates/${name}.html`);
    const section = read('supabase/config.toml')
      .split(`[auth.email.notification.${name}]\n`)[1]
      ?.split('\n[')[0];
    const [, subject = ''] = /^enabled = true\nsubject = "(.+)"\n/.exec(section ?? '') ?? [];
    if ('subject' in words) expect(subject).toBe(words.subject);
    else expect(read('supabase/local/database/account-mails.sql')).toContain(`'${subject}'`);
    expect(section).toContain(`content_path = "./supabase/templates/${name}.html"\n`);
  },
);

// docs/rules/accounts.md#change-of-address
test('a hosted project asks the old address of a change too', () => {
  expect(read('supabase/config.toml')).toMatch(/^double_confirm_changes = true$/m);
});

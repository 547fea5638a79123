import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../config.ts';
import { type AccountSettings, aboutManaged, aboutProviders, aboutSettings, namedAlike } from './accounts.ts';
import { type Finding, HEADINGS } from './finding.ts';
import { aboutSecrets } from './project-functions.ts';

const SITE = 'https://livraison.gp';
const URL = 'https://abcdefghijklmnopqrst.supabase.co';
const said = (findings: readonly Finding[]) =>
  findings.map(({ level, says }) => `${level} ${says.replaceAll('\u00a0', ' ')}`);
const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
const template = (name: string) => read(`supabase/templates/${name}.html`);

/** The answer of GET /v1/projects/<ref>/config/auth for a project that is as the guide says, by its names and types of June 2026. */
const AS_THE_GUIDE_SAYS: AccountSettings = {
  site_url: SITE,
  uri_allow_list: '',
  disable_signup: false,
  external_anonymous_users_enabled: false,
  password_min_length: 12,
  jwt_exp: 3600,
  refresh_token_rotation_enabled: true,
  security_refresh_token_reuse_interval: 10,
  external_email_enabled: true,
  mailer_autoconfirm: false,
  mailer_secure_email_change_enabled: true,
  security_update_password_require_reauthentication: false,
  security_update_password_require_current_password: true,
  smtp_max_frequency: 60,
  smtp_host: 'smtp.livraison.gp',
  smtp_pass: 'never-printed',
  rate_limit_email_sent: 150,
  mailer_otp_length: 6,
  mailer_otp_exp: 3600,
  mfa_max_enrolled_factors: 10,
  mfa_totp_enroll_enabled: true,
  mfa_totp_verify_enabled: true,
  audit_log_disable_postgres: true,
  mailer_notifications_email_changed_enabled: true,
  mailer_notifications_password_changed_enabled: true,
  mailer_notifications_mfa_factor_enrolled_enabled: true,
  mailer_notifications_mfa_factor_unenrolled_enabled: true,
  mailer_subjects_confirmation: 'Confirmez votre adresse e-mail',
  mailer_subjects_recovery: 'Choisissez un nouveau mot de passe',
  mailer_subjects_email_change: 'Confirmez votre nouvelle adresse e-mail',
  mailer_subjects_magic_link: 'Votre lien de connexion',
  mailer_subjects_invite: 'Votre compte est prêt',
  mailer_subjects_email_changed_notification: 'L’adresse e-mail de votre compte a changé',
  mailer_subjects_password_changed_notification: 'Le mot de passe de votre compte a changé',
  mailer_subjects_mfa_factor_enrolled_notification:
    'La double authentification a été activée sur votre compte',
  mailer_subjects_mfa_factor_unenrolled_notification:
    'La double authentification a été retirée de votre compte',
  mailer_templates_confirmation_content: template('confirmation'),
  mailer_templates_recovery_content: template('recovery').replaceAll('\n', '\r\n'),
  mailer_templates_email_change_content: template('email_change').trim(),
  mailer_templates_magic_link_content: template('magic_link'),
  mailer_templates_invite_content: template('invite'),
  mailer_templates_email_changed_notification_content: template('email_changed'),
  mailer_templates_password_changed_notification_content: template('password_changed'),
  mailer_templates_mfa_factor_enrolled_notification_content: template('mfa_factor_enrolled'),
  mailer_templates_mfa_factor_unenrolled_notification_content: template('mfa_factor_unenrolled'),
};
const aboutAccounts = (changes: AccountSettings = {}) => {
  const settings = { ...AS_THE_GUIDE_SAYS, ...changes };
  return said([...aboutSettings(settings, SITE), ...aboutManaged(settings, SITE)]);
};

test('accounts that are as the guide says have no findings', () => {
  expect(aboutAccounts()).toEqual([]);
  expect(aboutAccounts({ site_url: `${SITE}/`, uri_allow_list: `${SITE}/connexion, ${SITE}` })).toEqual([]);
});

test.each<[string, AccountSettings, RegExp]>([
  [
    'what config.toml pushes',
    { password_min_length: 6, mailer_autoconfirm: true, smtp_max_frequency: 1 },
    /^fault .*\(auth\.minimum_password_length est 6 au lieu de 12 ; auth\.email\.enable_confirmations est false au lieu de true ; auth\.email\.max_frequency est 1s au lieu de 60s\).*supabase@3 config push.*« Sur un projet hébergé »/,
  ],
  [
    'another site',
    { site_url: 'http://localhost:3000' },
    /^fault .*auth\.site_url est http:\/\/localhost:3000 au lieu de https:\/\/livraison\.gp/,
  ],
  [
    'links that lead elsewhere',
    { uri_allow_list: `${SITE}.evil.example/**` },
    /^fault Les liens .*evil\.example/,
  ],
  ['no mail server', { smtp_host: null }, /^fault Le projet n’a pas de serveur de mail/],
  [
    'a few mails an hour for all',
    { rate_limit_email_sent: 30 },
    /^fault Le projet n’envoie qu’une trentaine/,
  ],
  [
    'passwords without the present one',
    { security_update_password_require_current_password: false },
    /^fault .*\(auth\.email\.require_current_password est false au lieu de true\)/,
  ],
  ['audit logs', { audit_log_disable_postgres: false }, /^fault La base garde sans fin/],
  [
    'a template of the beginning',
    { mailer_templates_recovery_content: '<a href="{{ .ConfirmationURL }}">Reset Password</a>' },
    /^fault Les modèles de mails recovery n’ont pas \{\{ \.TokenHash \}\}.*« Les liens des comptes »/,
  ],
  [
    'a template of one’s own',
    {
      mailer_templates_invite_content: 'Bonjour {{ .TokenHash }}',
      mailer_subjects_magic_link: 'Your Magic Link',
    },
    /^advice Les modèles de mails magic_link, invite ne sont pas ceux de supabase\/templates/,
  ],
  [
    'a name that the API no longer has',
    { audit_log_disable_postgres: undefined, smtp_host: undefined },
    /^by-hand À vérifier à la main .*smtp_host, audit_log_disable_postgres/,
  ],
])('accounts: %s', (_what, changes, sentence) => {
  const findings = aboutAccounts(changes);
  expect(findings).toEqual([expect.stringMatching(sentence)]);
  expect(findings.join()).not.toContain('never-printed');
});

test('without a token, what everybody is told is compared, and nothing else taken for wrong', () => {
  const told = { external: { email: true }, disable_signup: false, mailer_autoconfirm: false };
  expect(said(aboutSettings(namedAlike(told), SITE))).toEqual([]);
  const open = {
    external: { email: true, anonymous_users: true },
    disable_signup: true,
    mailer_autoconfirm: true,
  };
  expect(said(aboutSettings(namedAlike(open), SITE))).toEqual([
    expect.stringMatching(
      /enable_signup est false au lieu de true ; auth\.enable_anonymous_sign_ins est true au lieu de false ; auth\.email\.enable_confirmations est false/,
    ),
  ]);
  expect(said(aboutProviders(told, 'google,apple'))).toEqual([
    expect.stringMatching(/nomme google, apple, que/),
  ]);
  expect(aboutProviders({ ...told, external: { google: true } }, 'google')).toEqual([]);
});

const secrets = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({
    name,
    value: createHash('sha256').update(value).digest('hex'),
  }));
const COMPLETE = {
  SITE_URL: SITE,
  CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
  SUMUP_API_KEY: 'sup_sk_0123456789abcdef',
  SUMUP_MERCHANT_CODE: 'MH4H92C7',
  FORM_ENDPOINT_COLIS: 'https://formspree.io/f/abcdwxyz',
  VAPID_PUBLIC_KEY: 'B',
  VAPID_PRIVATE_KEY: 'k',
};

test.each<[string, Record<string, string>, RegExp[]]>([
  ['complete ones', {}, []],
  ['another site', { SITE_URL: 'https://www.livraison.gp' }, [/^fault Le secret SITE_URL n’est pas/]],
  [
    'a header that clients write',
    { CLIENT_ADDRESS_HEADER: 'x-forwarded-for' },
    [/^fault Le secret CLIENT_ADDRESS_HEADER/],
  ],
  ['no limits', { LIMITS: 'off', LIMIT_SUBMISSIONS: '300/60' }, [/^fault Les secrets LIMITS éteignent/]],
  [
    'another webhook',
    { PAYMENT_WEBHOOK_URL: 'https://elsewhere.gp/' },
    [/^fault Le secret PAYMENT_WEBHOOK_URL/],
  ],
  ['this webhook', { PAYMENT_WEBHOOK_URL: `${URL}/functions/v1/payment-webhook` }, []],
])('secrets: %s', (_what, changes, sentences) => {
  const findings = said(aboutSecrets(secrets({ ...COMPLETE, ...changes }), URL, SITE));
  expect(findings).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
});

test('a project without secrets is told each', () => {
  const findings = said(aboutSecrets([], URL, SITE));
  expect(findings[0]).toMatch(/^fault Il manque aux fonctions SITE_URL, CLIENT_ADDRESS_HEADER/);
  expect(findings.map((finding) => finding.split(' ')[0])).toEqual(['fault', 'fault', 'advice', 'advice']);
});

test('the guide has each heading that findings lead to', () => {
  const headings = new Set(
    read('docs/exploitation.md')
      .match(/^#+ .+$/gm)
      ?.map((line) => line.replace(/^#+ /, '')),
  );
  expect(HEADINGS.filter((heading) => !headings.has(heading))).toEqual([]);
});

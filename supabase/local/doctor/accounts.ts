import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { readProviders } from '../../../src/domain/person/sign-in-providers.ts';
import { PROJECT_ROOT } from '../config.ts';
import { projectSetting } from '../project-config.ts';
import { advice, byHand, type Finding, fault } from './finding.ts';
import { PROJECT_COPY } from './project-copy.ts';

/** What a project's accounts service tells everybody: GET /auth/v1/settings. */
export const PublicSettings = v.object({
  external: v.record(v.string(), v.unknown()),
  disable_signup: v.boolean(),
  mailer_autoconfirm: v.boolean(),
});
export type PublicSettings = v.InferOutput<typeof PublicSettings>;

/** The settings of a project's accounts by the management API's names: GET /v1/projects/<ref>/config/auth. It has secrets, too. */
export const AccountSettings = v.record(v.string(), v.unknown());
export type AccountSettings = v.InferOutput<typeof AccountSettings>;

/** What everybody is told, by the management API's names. */
export const namedAlike = ({ external, ...settings }: PublicSettings): AccountSettings => ({
  ...settings,
  external_email_enabled: external.email,
  // A server of before anonymous accounts has none.
  external_anonymous_users_enabled: external.anonymous_users ?? false,
});

/** The providers of the site that the project does not know. */
export function aboutProviders({ external }: PublicSettings, list = ''): Finding[] {
  const unknown = readProviders(list).filter((name) => external[name] !== true);
  return unknown.length === 0
    ? []
    : [fault(PROJECT_COPY.providers(PROJECT_COPY.list(unknown)), 'Les réglages')];
}

/** How the management API writes a setting of supabase/config.toml, and back, so that both are shown as that file has them. */
interface Wording {
  readonly there: (setting: unknown) => unknown;
  readonly here: (setting: unknown) => unknown;
}
const alike: Wording = { there: (setting) => setting, here: (setting) => setting };
const opposite: Wording = { there: (setting) => setting === false, here: (setting) => setting === false };
const inSeconds: Wording = {
  there: (setting) => {
    const [, minutes = 0, seconds = 0] = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(String(setting)) ?? [];
    return 60 * Number(minutes) + Number(seconds);
  },
  here: (setting) => `${setting}s`,
};

/** Mails that tell what has been done, without a link that opens anything. */
const NOTICES = [
  'email_changed',
  'password_changed',
  'mfa_factor_enrolled',
  'mfa_factor_unenrolled',
] as const;

/** The settings of supabase/config.toml, each by the management API's name: section, key, and its wording where it differs. */
const PUSHED: Readonly<Record<string, readonly [section: string, key: string, wording?: Wording]>> = {
  disable_signup: ['auth', 'enable_signup', opposite],
  external_anonymous_users_enabled: ['auth', 'enable_anonymous_sign_ins'],
  password_min_length: ['auth', 'minimum_password_length'],
  jwt_exp: ['auth', 'jwt_expiry'],
  refresh_token_rotation_enabled: ['auth', 'enable_refresh_token_rotation'],
  security_refresh_token_reuse_interval: ['auth', 'refresh_token_reuse_interval'],
  external_email_enabled: ['auth.email', 'enabled'],
  mailer_autoconfirm: ['auth.email', 'enable_confirmations', opposite],
  mailer_secure_email_change_enabled: ['auth.email', 'double_confirm_changes'],
  security_update_password_require_reauthentication: ['auth.email', 'secure_password_change'],
  security_update_password_require_current_password: ['auth.email', 'require_current_password'],
  smtp_max_frequency: ['auth.email', 'max_frequency', inSeconds],
  mailer_otp_length: ['auth.email', 'otp_length'],
  mailer_otp_exp: ['auth.email', 'otp_expiry'],
  mfa_max_enrolled_factors: ['auth.mfa', 'max_enrolled_factors'],
  mfa_totp_enroll_enabled: ['auth.mfa.totp', 'enroll_enabled'],
  mfa_totp_verify_enabled: ['auth.mfa.totp', 'verify_enabled'],
  ...Object.fromEntries(
    NOTICES.map((name) => [
      `mailer_notifications_${name}_enabled`,
      [`auth.email.notification.${name}`, 'enabled'] as const,
    ]),
  ),
};

/**
 * What differs from supabase/config.toml in the settings that are there, by their names in that file. A setting that is absent is
 * none of them: everybody is told four.
 */
export function aboutSettings(settings: AccountSettings, siteUrl: string | undefined): Finding[] {
  const differences = Object.entries(PUSHED).flatMap(([name, [section, key, wording = alike]]) => {
    const wanted = wording.there(projectSetting(section, key));
    const is = settings[name];
    // What nobody has ever switched on may be null there.
    if (is === undefined || (is ?? false) === wanted) return [];
    return [PROJECT_COPY.setting(`${section}.${key}`, shown(wording.here(is)), shown(wording.here(wanted)))];
  });
  const { site_url: told } = settings;
  const isElsewhere = told !== undefined && siteUrl !== undefined && withoutSlash(told) !== siteUrl;
  const all = [
    ...(isElsewhere ? [PROJECT_COPY.setting('auth.site_url', shown(told), siteUrl)] : []),
    ...differences,
  ];
  return all.length === 0
    ? []
    : [fault(PROJECT_COPY.pushed(PROJECT_COPY.some(all, all.length)), 'Sur un projet hébergé')];
}

const withoutSlash = (address: unknown) => String(address).replace(/\/$/, '');
/** In characters. */
const LONGEST_SETTING = 80;
const shown = (value: unknown) =>
  value === null || value === '' ? PROJECT_COPY.nothing : String(value).slice(0, LONGEST_SETTING);

const MAILS = ['confirmation', 'recovery', 'email_change', 'magic_link', 'invite'] as const;

/** What only the management API tells: where links lead, the templates of mails, and what is set in the dashboard. */
export function aboutManaged(settings: AccountSettings, siteUrl: string | undefined): Finding[] {
  return [
    ...aboutRedirects(settings.uri_allow_list, siteUrl),
    ...aboutTemplates(settings),
    ...Object.entries(DASHBOARD).flatMap(([name, { isRight, says }]) =>
      settings[name] === undefined || isRight(settings[name]) ? [] : [fault(says, 'Sur un projet hébergé')],
    ),
    ...aboutUnread(settings),
  ];
}

/** What a project sends in an hour, to all customers together, until somebody says otherwise. */
const FEW_MAILS = 30;

const DASHBOARD: Readonly<Record<string, { isRight: (setting: unknown) => boolean; says: string }>> = {
  smtp_host: { isRight: Boolean, says: PROJECT_COPY.smtp },
  rate_limit_email_sent: { isRight: (mails) => Number(mails) > FEW_MAILS, says: PROJECT_COPY.fewMails },
  audit_log_disable_postgres: { isRight: (setting) => setting === true, says: PROJECT_COPY.auditLogs },
};

function aboutRedirects(list: unknown, siteUrl: string | undefined): Finding[] {
  const isOurs = (address: string) => siteUrl !== undefined && `${address}/`.startsWith(`${siteUrl}/`);
  const others = String(list ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '' && !isOurs(address));
  return others.length === 0
    ? []
    : [fault(PROJECT_COPY.redirects(PROJECT_COPY.list(others)), 'Sur un projet hébergé')];
}

/** The words of a mail: a dashboard may have ended lines otherwise. */
const wordsOf = (text: unknown) =>
  String(text ?? '')
    .replaceAll('\r\n', '\n')
    .trim();
const fileOf = (name: string) =>
  wordsOf(readFileSync(path.join(PROJECT_ROOT, 'supabase/templates', `${name}.html`), 'utf8'));

interface Template {
  readonly name: string;
  readonly content: unknown;
  readonly subject: unknown;
  readonly wantedSubject: unknown;
}

const templatesOf = (settings: AccountSettings): Template[] => [
  ...MAILS.map((name) => ({
    name,
    content: settings[`mailer_templates_${name}_content`],
    subject: settings[`mailer_subjects_${name}`],
    wantedSubject: projectSetting(`auth.email.template.${name}`, 'subject'),
  })),
  ...NOTICES.map((name) => ({
    name,
    content: settings[`mailer_templates_${name}_notification_content`],
    subject: settings[`mailer_subjects_${name}_notification`],
    wantedSubject: projectSetting(`auth.email.notification.${name}`, 'subject'),
  })),
];

function aboutTemplates(settings: AccountSettings): Finding[] {
  const known = templatesOf(settings).filter(({ content }) => content !== undefined);
  const isUsedUp = ({ name, content }: Template) =>
    MAILS.some((mail) => mail === name) && !String(content).includes('{{ .TokenHash }}');
  const isOther = ({ name, content, subject, wantedSubject }: Template) =>
    wordsOf(content) !== fileOf(name) || subject !== wantedSubject;
  const usedUp = known.filter(isUsedUp);
  const other = known.filter((template) => !isUsedUp(template) && isOther(template));
  const namesOf = (templates: readonly Template[]) => PROJECT_COPY.list(templates.map(({ name }) => name));
  return [
    ...(usedUp.length > 0
      ? [fault(PROJECT_COPY.usedUpByPreviews(namesOf(usedUp)), 'Les liens des comptes')]
      : []),
    ...(other.length > 0
      ? [advice(PROJECT_COPY.otherTemplates(namesOf(other)), 'Les liens des comptes')]
      : []),
  ];
}

/** The API is in beta: what it no longer tells is named, and not taken for right. */
function aboutUnread(settings: AccountSettings): Finding[] {
  const wanted = [
    'site_url',
    'uri_allow_list',
    ...Object.keys(PUSHED),
    ...Object.keys(DASHBOARD),
    ...MAILS.map((name) => `mailer_templates_${name}_content`),
  ];
  const unread = wanted.filter((name) => settings[name] === undefined);
  return unread.length === 0
    ? []
    : [byHand(PROJECT_COPY.unread(PROJECT_COPY.list(unread)), 'Sur un projet hébergé')];
}

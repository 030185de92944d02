/** A word that no person should read, and the plain one. */
export interface PlainWord {
  not: RegExp;
  but: string;
}

/** Words that a club's secretary would not say, with the ones that they would. */
export const plainWords: readonly PlainWord[] = [
  { not: /\b(?:un)?told\b|\btelling\b/i, but: 'emailed, notified, phoned, let know' },
  {
    not: /\b(?:take|takes|taken|taking|took)\b(?: \S+){0,3}? back\b/i,
    but: 'undo, withdraw, reverse, unpublish, cancel',
  },
  {
    not: /\bputs? (?:\S+ )?by\b|\bputting by\b|\b(?:take|taken|took) (?:\S+ )?up again\b/i,
    but: 'archive, restore',
  },
  { not: /\b(?:no|without a) line\b/i, but: 'offline, connection, back online' },
  {
    not: /\b(?:come|comes|came|coming|let|lets) (?:\S+ )?in\b(?! the)|\bopens? the door\b/i,
    but: 'sign in, approve',
  },
  { not: /\bdigits\b(?!, - )|\bthe square\b/i, but: '6-digit code, QR code' },
  { not: /\bwhoever\b|\bwhom\b|\bshall\b/i, but: 'anyone who, the person who, who, should' },
  { not: /\bstands\b(?! by)|\bstood\b/i, but: 'is, appears, is shown' },
  { not: /\bholds\b/i, but: 'counts, applies, is valid' },
  { not: /\bno such\b|^This is no\b/i, but: 'We cannot find that [noun]. It may have been deleted.' },
  {
    not: /\bnames are (?:taken|closed|open)\b|\btakes? names\b/i,
    but: 'availability is open, sign-up is open',
  },
  { not: /\bthe (?:roll|register)\b(?!-)/i, but: 'the membership list, membership records' },
  { not: /(?<!(?:is|has|no|more) )\brooms?\b/i, but: 'page, section' },
  { not: /\bthe desk\b|\bat desk\b/i, but: 'Club admin' },
  { not: /\be-mails?\b|\bmails?\b|\bmailed\b|\bmailing\b/i, but: 'email' },
  { not: /\btelephones?\b|\brings?\b|\brung\b/i, but: 'phone' },
  { not: /\bkept\b/i, but: 'saved, stored' },
  { not: /\bby itself\b|\bby themselves\b/i, but: 'automatically' },
  { not: /\ball the same\b(?! kind)/i, but: 'anyway' },
  {
    not: /\balone\b|\bfor good\b|\banew\b|\bmend(?:s|ed|ing)?\b/i,
    but: 'only, permanently, again, fix',
  },
  { not: /\blet off\b/i, but: 'reduced, waived' },
  { not: /\b(?:some|no|every)body\b/i, but: 'someone, no one, everyone' },
  { not: /\bneeds? not\b|\bneeds? do nothing\b/i, but: 'do not need to' },
  { not: /\bputs? (?:\S+ )?off\b|\b(?:is|are) off\b/i, but: 'cancelled, postponed' },
  {
    not: /\b(?:take|takes|taken|taking|took) (?:\S+ ){0,2}?(?:in|over)\b(?! turns)/i,
    but: 'import, copy',
  },
  { not: /\bmay (?:stay|be left) empty\b/i, but: '(optional)' },
  { not: /\bunwanted mail\b/i, but: 'junk or spam folder' },
  { not: /\bclub house\b|\bclub sites?\b(?!’s)/i, but: 'clubhouse' },
];

/** Texts that keep such a word, by file and the part of the text, and the reason. */
export const exceptions: readonly [files: string, text: RegExp, reason: string][] = [
  ['app/modules/committee/safeguarding/', /ring 999/, 'docs/requirements.md: the sentence of the page'],
  [
    'app/modules/pages/safeguarding.route.tsx',
    /If somebody is in danger now, ring/,
    'the sentence of the page',
  ],
  ['app/modules/pages/how-to-join.route.tsx', /somebody who needs care/, 'visitors’ prose'],
  ['app/modules/opens/entries/entry-mail-texts.ts', /When somebody withdraws/, 'visitors’ prose'],
  ['app/modules/subscriptions/', /Nobody gets the same reminder twice/, 'a promise, said as people say it'],
  ['app/modules/register/register.module.ts', /Somebody forgot their password/, 'a task as people type it'],
  ['app/modules/', /^(?:[a-z\- …]|\{\w+\}){30,}$/, 'words that people type: synonyms of a section or a task'],
  ['app/admin/admin-sections.ts', /^[a-z\- …]{30,}$/, 'words that people type'],
  ['app/modules/push/own/', /(?:screen is|Notifications are) off/, 'a switch'],
  ['app/modules/returns/admin/fines.route.tsx', /when it comes in/, 'money comes in'],
  ['app/modules/sides/places/own-place.server.ts', /takes over/, 'a captain takes over'],
  ['app/modules/exchange/', /^(?:taken back|asked anew)$/, 'a value of the protocol between websites'],
  ['app/modules/returns/', /^taken back$/, 'a stored value'],
  ['app/modules/subscriptions/', /^let off$/, 'a stored value'],
  [
    'app/modules/subscriptions/admin/account-csv-rows.ts',
    /^(?:How it stands|Let off \(£\))$/,
    'a heading of an export',
  ],
  ['app/modules/register/entry/entry-fields.ts', /telephone$/, 'a heading of an export'],
  ['app/modules/register-import/import-members.route.tsx', /Telephone/, 'headings of an import'],
  ['app/modules/gatherings/replies/', /^(?:by mail|when rung)$/, 'a stored value'],
  ['app/modules/sides/notifications/', /^(?:told the players what is new|out, to ring)$/, 'a stored value'],
  ['app/modules/forum-events/', /^(?:told the players and .*|an event, to ring)$/, 'a stored value'],
  ['app/modules/fixtures/notifications/', /^league told$/, 'a stored value'],
  ['app/modules/law/data-exports/', /^made the file of all that is kept about$/, 'a stored value'],
  ['app/modules/register/register.module.server.ts', /^What the register/, 'an earlier heading'],
  ['app/modules/auth/auth.module.server.ts', /^How you come in/, 'an earlier heading'],
  ['app/modules/mail/smtp.server.ts', /^MAIL FROM$/, 'a command of SMTP'],
  ['app/modules/mail/retry-mail.server.ts', /^mail not sent yet$/, 'a stored value'],
  [
    'app/modules/reply-by-mail/',
    /^(?:mail- …|… -told|no mail is read|the mail did not .*)$/,
    'keys and log words',
  ],
];

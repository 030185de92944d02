import { html } from 'hono/html';
import type { Club } from '#app/site/club.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { MailLink, MailLinkToken, OutgoingMail } from '#app/site/mail.ts';

/** Returns the mail with the code inserted in its link. */
export function insertMailCode(mail: OutgoingMail, made: MailLinkToken): OutgoingMail {
  if (!mail.action) return mail;
  const { code, digits } = typeof made === 'string' ? { code: made } : made;
  return { ...mail, digits, action: addCodeToMailLink(mail.action, code) };
}

/** The link with its code in the address. */
export function addCodeToMailLink({ label, link }: MailLink, code: string): MailLink {
  const url = new URL(link);
  url.searchParams.set('code', code);
  return { label, link: url.href };
}

/** Sending club: its name is the signature. */
export type MailSendingClub = Pick<Club, 'name' | 'suffix' | 'language'>;

export function renderMailText(mail: OutgoingMail, club: MailSendingClub): string {
  const { greeting, lines, digits, action, links = [], after = [], unsubscribe } = mail;
  return [
    greeting,
    ...lines,
    ...(digits ? [digits] : []),
    ...[...(action ? [action] : []), ...links].map(({ label, link }) => `${label}:\n${link}`),
    ...after,
    formatClubName(club),
    ...(unsubscribe ? [`To stop emails of this kind:\n${unsubscribe}`] : []),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

const sans = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const small = 'margin:0 0 12px;font-size:15px;line-height:1.5';

/**
 * Renders a mail without remote content. Colours are inline; dark mode needs a style sheet, and wins by !important. The first
 * sentence is repeated unseen at the top: lists of mails show it beside the subject.
 */
export function renderMailHtml(mail: OutgoingMail, club: MailSendingClub, siteUrl: string): string {
  const { subject, greeting, lines, digits, action, links = [], after = [], unsubscribe } = mail;
  const clubName = formatClubName(club);
  return `${html`<!doctype html>
<html lang="${club.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #14201a !important; color: #f2ead6 !important; }
  .card { background: #1c2b23 !important; border-color: #35493e !important; }
  .green { color: #a9d8b8 !important; }
  .button { background: #a9d8b8 !important; color: #10241a !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fbf6e9;color:#22301f;${sans};font-size:18px;line-height:1.55">
<div style="display:none;max-height:0;overflow:hidden">${lines[0] ?? subject}</div>
<div class="ground" style="background:#fbf6e9;color:#22301f;padding:24px 12px">
<div style="max-width:36rem;margin:0 auto">
<h1 class="green" style="margin:0 0 16px;padding:0 8px;color:#1f5137;font-family:Georgia,'Times New Roman',serif;font-size:26px;line-height:1.25;font-weight:700">${clubName}</h1>
<div class="card" style="background:#fffdf6;border:1px solid #e4dbc3;border-radius:12px;padding:24px 20px">
${[greeting, ...lines].map(paragraph)}${digits ? large(digits) : ''}${action ? button(action) : ''}${links.map(further)}${after.map(paragraph)}
<p style="margin:24px 0 0">${clubName}</p>
</div>
<div style="padding:16px 8px 0">
<p style="${small}">Our website: <a class="green" href="${siteUrl}" style="color:#1f5137">${siteUrl}</a></p>
${unsubscribe ? html`<p style="${small}"><a class="green" href="${unsubscribe}" style="color:#1f5137">Stop emails of this kind</a></p>` : ''}
</div>
</div>
</div>
</body>
</html>
`}`;
}

const paragraph = (text: string) =>
  html`<p style="margin:0 0 16px">${text.split('\n').map((line, n) => (n > 0 ? [html`<br>`, line] : line))}</p>
`;

const large = (text: string) =>
  html`<p class="green" style="margin:24px 0;color:#1f5137;font-size:36px;line-height:1.2;font-weight:700;letter-spacing:2px">${text}</p>
`;

const further = ({ label, link }: MailLink) =>
  html`<p style="margin:0 0 16px"><a class="green" href="${link}" style="color:#1f5137;font-weight:700">${label}</a></p>
`;

const button = ({ label, link }: MailLink) =>
  html`<p style="margin:24px 0"><a class="button" href="${link}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#1f5137;color:#fffdf6;font-weight:700;text-decoration:none">${label}</a></p>
<p style="${small}">If the button does not work, copy this address into your browser:<br><a class="green" href="${link}" style="color:#1f5137;word-break:break-all">${link}</a></p>
`;

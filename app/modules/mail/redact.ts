import type { OutgoingMail } from '#app/site/mail.ts';

/** Redacts another server's response to one line for the log: no address, no link, none of the given secrets. */
export function redactForLog(text: string, secrets: string[] = []): string {
  const known = secrets
    .filter((secret) => secret.length >= 3)
    .sort((a, b) => b.length - a.length)
    .reduce(
      (said, secret) =>
        said.replace(new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(secret)}(?![\\p{L}\\p{N}])`, 'giu'), '…'),
      text,
    );
  return known
    .replace(/(?<![a-z+.-])[a-z+.-]+:\/\/\S+/gi, '…')
    .replace(/(?<![^\s<>])[^\s<>]*@[^\s<>]*/g, '…')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/** All of a mail that a server might repeat in its refusal: who it is for and what its links carry. */
export function collectMailSecrets({
  to,
  toName,
  subject,
  greeting,
  digits,
  action,
  links = [],
  unsubscribe,
}: OutgoingMail): string[] {
  const carried = [action?.link, unsubscribe, ...links.map(({ link }) => link)].flatMap((link) => {
    const url = link ? URL.parse(link) : null;
    return url ? [url.href, ...url.searchParams.values(), ...url.pathname.split('/').slice(-1)] : [];
  });
  const typed = digits ? [digits, digits.replace(/\s/g, '')] : [];
  return [to, to.split('@')[0] ?? '', toName, subject, greeting, ...typed, ...carried];
}

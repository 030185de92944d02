import type { Heading } from './heading.ts';

/** True for automatic mail (RFC 3834): no member wrote it, and a response could loop for ever. */
export function isAutomatic({ lines, subject, from, envelope }: Heading): boolean {
  if (envelope === '') return true;
  if (from.some((address) => /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i.test(address)))
    return true;
  return bySubject.test(subject.trim()) || lines.some(({ name, value }) => marks[name]?.test(value.trim()));
}

const any = /^/;
const marks: Record<string, RegExp> = {
  'auto-submitted': /^(?!no\b)/i,
  precedence: /^(?:bulk|junk|list|auto_reply)\b/i,
  'x-autoreply': any,
  'x-autorespond': any,
  'x-autoresponder': any,
  'x-auto-reply-from': any,
  'x-failed-recipients': any,
  'list-id': any,
  'return-path': /^<>$/,
  'content-type': /^multipart\/report\b/i,
};

/** Subjects of automatic mail that has no header to say so. */
const bySubject =
  /^(?:auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|on (?:annual )?leave\b|vacation|undeliver|delivery status|mail delivery|returned mail|automatische antwort|abwesenheit|réponse automatique|risposta automatica|respuesta automática|automatisch antwoord)/i;

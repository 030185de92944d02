import type { IncomingMailHeaders } from './mail-headers.ts';

/** True for automatic mail (RFC 3834): no member wrote it, and a response could loop for ever. */
export function isAutomaticMail({ lines, subject, from, envelope }: IncomingMailHeaders): boolean {
  if (envelope === '') return true;
  if (from.some((address) => /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i.test(address)))
    return true;
  return (
    automaticSubject.test(subject.trim()) ||
    lines.some(({ name, value }) => automaticHeaders[name]?.test(value.trim()))
  );
}

const anyValue = /^/;
const automaticHeaders: Record<string, RegExp> = {
  'auto-submitted': /^(?!no\b)/i,
  precedence: /^(?:bulk|junk|list|auto_reply)\b/i,
  'x-autoreply': anyValue,
  'x-autorespond': anyValue,
  'x-autoresponder': anyValue,
  'x-auto-reply-from': anyValue,
  'x-failed-recipients': anyValue,
  'list-id': anyValue,
  'return-path': /^<>$/,
  'content-type': /^multipart\/report\b/i,
};

/** Subjects of automatic mail that has no header to say so. */
const automaticSubject =
  /^(?:auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|on (?:annual )?leave\b|vacation|undeliver|delivery status|mail delivery|returned mail|automatische antwort|abwesenheit|réponse automatique|risposta automatica|respuesta automática|automatisch antwoord)/i;

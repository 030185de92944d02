/**
 * Extract the author's own text from an email reply, without the quoted mail and without footers. Works by rules: mail programs
 * follow no standard, but there are few variants.
 */

/** Lines that the author wrote, or that are quoted with own lines beneath them. */
export interface MailedReplyPassage {
  quoted: boolean;
  lines: string[];
}

/** 'On 20 May 2025, at 10:00, The Club <club@club.example> wrote:', in the languages of the members' mail programs. */
const attributionStart = /^(?:On|Am|Le|Il|El|Em|Op|Den|På)\s/;
const attributionVerb = /wrote|schrieb|écrit|scritto|escribió|escreveu|schreef|skrev/;
/** An ordinary sentence may end like that as well: only a date, a time or an address shows that a program wrote it. */
const attributionDetail = /@|\d[:.]\d\d|\b20\d\d\b/;
const dated = /\d[:.]\d\d|\b20\d\d\b/;
/** Yahoo and AOL on Android: '… Club<club@club.example> wrote:   Dear …', the mail that is answered on the same line. */
const continued =
  /<\s?[^\s<>@]+@[^\s<>@]+> ?(?:wrote|schrieb|a écrit|ha scritto|escribió|escreveu|schreef|skrev) ?: +\S/;
/** Open-Xchange: 'The Club <club@club.example> wrote on 20/05/2025 10:00:'. */
const nameFirst =
  /^[^<>@]{1,100}<[^\s<>@]+@[^\s<>@]+> (?:wrote on|hat am|schrieb am|a écrit le|ha scritto il|escribió el|escreveu em|schreef op|skrev den) /;
/** FairEmail: '20 May 2025 10:00:00 The Club <club@club.example>:'. */
const dateFirst =
  /^(?:\p{L}{2,10}\.?,? )?(?:\d{1,4}[ ./-]|\p{L}{3,9}\.? \d{1,2}, ).{1,200}<[^\s<>@]+@[^\s<>@]+> ?:$/u;

/** '-----Original Message-----', and its equivalents. */
const originalMessageDivider =
  /^\\?[-‐]{2,40} ?(?:(?:original|forwarded) message|ursprüngliche nachricht|message d['’]origine|messaggio originale|mensaje original|mensagem original|oorspronkelijk bericht|ursprungligt meddelande|oprindelig besked|opprinnelig melding) ?[-‐]{0,40}$/i;
const fromHeaderLine = /^\*?(?:From|Von|De|Da|Van|Fra|Från)\s?:/;
const sentHeaderLine =
  /^\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Inviato|Data|Enviado|Fecha|Verzonden|Sendt|Dato|Skickat)\b[^:]{0,20}:/;

/** Footers that mail programs append. */
const deviceFooter =
  /^(?:Sent (?:from|via|with) (?:my|the|Yahoo|Outlook|Samsung|Mail|AOL|\[?Proton(?:Mail)?|Gmail|Android|iPhone|iPad)\b|Get Outlook for |Get the (?:new )?(?:Outlook|AOL|Yahoo)\b|Yahoo Mail: Search, organi|Von meinem .{1,40}gesendet|Gesendet von |Envoyé (?:de|depuis) |Verzonden vanaf |Verstuurd vanaf |Sendt fra |Enviado desde |Inviato da |Virus-free\b|This e-?mail has been (?:checked|scanned) )/i;

const isQuote = (line: string) => /^\s?>/.test(line);
/** Limits the length of a line before it is matched; longer lines are never written by a program. */
const truncateLine = (line = '') => line.slice(0, 500);

/** Return the parts of a reply from the first own part to the last. Empty where there are none. */
export function extractMailedReplyPassages(text: string): MailedReplyPassage[] {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n');
  const parts = splitParts(lines.slice(0, findQuotedOriginal(lines))).map((part) =>
    part.quoted ? part : { quoted: false, lines: withoutSignature(part.lines) },
  );
  const own = parts.filter(({ quoted, lines }) => quoted || lines.length > 0);
  const isOwn = ({ quoted }: MailedReplyPassage) => !quoted;
  return own.slice(Math.max(0, own.findIndex(isOwn)), own.findLastIndex(isOwn) + 1);
}

/** Index of the line where the quoted original begins without quote marks: nothing after it can be told apart. */
function findQuotedOriginal(lines: string[]): number {
  const at = lines.findIndex((_, n) => {
    const line = truncateLine(lines[n]).trim();
    if (originalMessageDivider.test(line)) return true;
    if (fromHeaderLine.test(line))
      return lines.slice(n + 1, n + 5).some((next) => sentHeaderLine.test(truncateLine(next).trim()));
    if (isContinued(lines, n)) return true;
    const long = countAttributionLines(lines, n);
    // Without quote marks on the next line, require an address too: 'At 10.30 the captain wrote:'.
    if (long === 0 || !lines.slice(n, n + long).some((part) => part.includes('@'))) return false;
    return !isQuote(findNonEmptyLine(lines, n + long));
  });
  return at < 0 ? lines.length : at;
}

/** Number of lines of the attribution that begins here, as programs wrap it; 0 if there is none. */
function countAttributionLines(lines: string[], at: number): number {
  for (const long of [1, 2, 3]) {
    const line = lines.slice(at, at + long).map((one) => truncateLine(one).trim());
    if (line.some((one) => one === '')) return 0;
    if (isAttribution(line.join(' ')) || (long === 1 && isNameFirst(line.join()))) return long;
  }
  return 0;
}

const isAttribution = (line: string) =>
  line.endsWith(':') &&
  ((attributionStart.test(line) && attributionVerb.test(line) && attributionDetail.test(line)) ||
    (dateFirst.test(line) && dated.test(line)));

const isNameFirst = (line: string) => line.endsWith(':') && nameFirst.test(line) && dated.test(line);

/** True for an attribution that the mail that is answered follows on the same line. */
function isContinued(lines: string[], at: number): boolean {
  const [first = '', second = ''] = lines.slice(at, at + 2).map((one) => truncateLine(one).trim());
  if (!attributionStart.test(first)) return false;
  const whole = continued.test(first) ? first : isQuote(second) ? '' : `${first} ${second}`;
  return dated.test(whole) && continued.test(whole);
}

/** The next line that is not empty. */
function findNonEmptyLine(lines: string[], from: number): string {
  let at = from;
  while (at < lines.length && lines[at]?.trim() === '') at += 1;
  return lines[at] ?? '';
}

function splitParts(lines: string[]): MailedReplyPassage[] {
  const parts: MailedReplyPassage[] = [];
  const add = (quoted: boolean, line: string) => {
    const last = parts.at(-1);
    if (last?.quoted === quoted) last.lines.push(line);
    else parts.push({ quoted, lines: [line] });
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const long = countAttributionLines(lines, at);
    // Dropped together with the quotation that it introduces.
    if (long > 0 && isQuote(findNonEmptyLine(lines, at + long))) at += long - 1;
    else if (isQuote(line)) add(true, line.replace(/^\s?> ?/, ''));
    else if (line.trim() !== '' || parts.length > 0)
      add(parts.at(-1)?.quoted === true && line.trim() === '', line);
  }
  return parts.map((part) => ({ ...part, lines: trimEmptyLines(part.lines) }));
}

/** Remove the signature (RFC 3676) and the device's footer. */
function withoutSignature(lines: string[]): string[] {
  const mark = lines.findIndex((line) => /^--\s?$/.test(line));
  const own = mark < 0 ? lines : lines.slice(0, mark);
  const last = own.findLastIndex((line) => !isFooterLine(truncateLine(line).trim()));
  return trimEmptyLines(own.slice(0, last + 1));
}

const isFooterLine = (line: string) => /^(?:_{5,}|-{5,})?$/.test(line) || deviceFooter.test(line);

function trimEmptyLines(lines: string[]): string[] {
  const isWritten = (line: string) => line.trim() !== '';
  const first = lines.findIndex(isWritten);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(isWritten) + 1);
}

import { setTimeout as pause } from 'node:timers/promises';
import { gzipOnlyRequestHeaders } from '#app/core/fetch/gzip-only.ts';
import { parseRetryAfterSeconds } from '#app/core/fetch/retry-after.ts';
import { formatUnreachableReason } from '#app/core/fetch/why-unreachable.ts';
import { type EmailJsSettings, parseEmailJsUrl } from './emailjs-address.ts';
import { redactForLog } from './redact.ts';
import { type MailMessage, type MailTransport, MailTransportError, toError } from './transport.ts';

/** Transport by the e-mail service's send endpoint (docs/requirements.md section 7), limited to one mail a second. */
export function createEmailJsTransport(
  mailUrl: string,
  { paceMs = 1000, timeoutMs = 15_000 } = {},
): MailTransport {
  const address = parseEmailJsUrl(mailUrl);
  if (!address) throw new Error('The address of the email service is incomplete');
  let next = 0;
  return {
    name: 'emailjs',
    async send(message, signal) {
      const wait = next - performance.now();
      next = Math.max(next, performance.now()) + paceMs;
      if (wait > 0) await pause(wait, undefined, { signal });
      const response = await postEmailJsMail(address, message, limitTimeout(timeoutMs, signal));
      const said = await response.text().catch(() => '');
      if (!response.ok) throw toEmailJsTrouble(response, said, [address.publicKey, address.privateKey ?? '']);
    },
    // The service has no API call to check without sending a mail.
    async prove() {},
    async close() {},
  };
}

const limitTimeout = (timeoutMs: number, signal?: AbortSignal) =>
  AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);

async function postEmailJsMail(
  address: EmailJsSettings,
  message: MailMessage,
  signal: AbortSignal,
): Promise<Response> {
  const { mail, textWithoutLink } = message;
  try {
    return await fetch(address.endpoint, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...gzipOnlyRequestHeaders },
      signal,
      body: JSON.stringify({
        service_id: address.service,
        template_id: address.template,
        user_id: address.publicKey,
        accessToken: address.privateKey,
        template_params: {
          email: mail.to,
          name: mail.toName,
          subject: mail.subject,
          message: textWithoutLink,
          link: mail.action?.link ?? '',
        },
      }),
    });
  } catch (error) {
    const { name } = toError(error);
    const why = name === 'TimeoutError' ? ' in time' : `: ${formatUnreachableReason(error)}`;
    throw new MailTransportError(`the email service did not answer${why}`, { serverDown: true });
  }
}

// Status 451 headless browser, 403 blocklisted, 429 throttled. EmailJS also returns 403 if the account does
// not allow calls from a server, which the administrator can change.
const accountErrorPattern = /non-browser|strict mode|private key|disabled/i;

function toEmailJsTrouble({ status, headers }: Response, said: string, keys: string[]): MailTransportError {
  if (status === 429)
    return new MailTransportError('the email service is limiting how many emails we send (429)', {
      serverDown: true,
      // The service's own clock: ours may differ.
      retryAfterSeconds: parseRetryAfterSeconds(
        headers.get('retry-after'),
        Date.parse(headers.get('date') ?? ''),
      ),
    });
  if (status === 451)
    return new MailTransportError('the email service has mistaken this site for an automated program (451)', {
      permanent: true,
    });
  if (status === 403 && !accountErrorPattern.test(said))
    return new MailTransportError('the email service has blocked this address (403)', {
      permanent: true,
    });
  if (status >= 500)
    return new MailTransportError(`the email service is not working (${status})`, { serverDown: true });
  // Only here does the response text help, and only as a plain sentence.
  const sentence = /^[^<{]/.test(said.trim()) ? `: ${redactForLog(said, keys)}` : '';
  return new MailTransportError(`the settings of the email service are wrong (${status})${sentence}`, {
    settings: true,
    serverDown: status !== 413 && status !== 422,
  });
}

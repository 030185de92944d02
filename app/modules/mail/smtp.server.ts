import { formatUnreachableReason } from '#app/core/fetch/why-unreachable.ts';
import { redactForLog } from './redact.ts';
import { type MailMessage, type MailTransport, MailTransportError, toError } from './transport.ts';

/** Transport for `smtp://user:pass@host:port` or `smtps://…`; the connection is reused. */
export function createSmtpTransport(mailUrl: string): MailTransport {
  let pool: ReturnType<typeof createSmtpPool> | undefined;
  return {
    name: 'smtp',
    async send(message, signal) {
      pool ??= createSmtpPool(mailUrl);
      try {
        await (await pool).sendMail(buildSmtpMail(message, signal));
      } catch (error) {
        throw toSmtpTrouble(toError(error), collectSmtpPasswords(mailUrl));
      }
    },
    async prove() {
      pool ??= createSmtpPool(mailUrl);
      try {
        await (await pool).verify();
      } catch (error) {
        throw toSmtpTrouble(toError(error), collectSmtpPasswords(mailUrl));
      }
    },
    async close() {
      const closing = pool;
      pool = undefined;
      (await closing)?.close();
    },
  };
}

// Imported with the first mail, to save memory without a mail server.
async function createSmtpPool(mailUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    pool: true,
    url: mailUrl,
    maxConnections: 1,
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    // A relay on this machine has a self-signed certificate; loopback traffic cannot be intercepted.
    tls: { rejectUnauthorized: !isLoopback(new URL(mailUrl).hostname) },
  });
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(host);

function buildSmtpMail(
  { messageId, date, from, replyTo, mail, text, html }: MailMessage,
  signal?: AbortSignal,
) {
  const { to, toName, subject, unsubscribe } = mail;
  return {
    from,
    replyTo,
    to: { name: toName, address: to },
    subject,
    date,
    messageId,
    text,
    html,
    xMailer: false as const,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Timeout well within the lease, so that a stalled server cannot cause a duplicate.
    signal: AbortSignal.any([AbortSignal.timeout(120_000), ...(signal ? [signal] : [])]),
  };
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

const settingsErrorCodes = ['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'ECONFIG'];
// Responses of 5xx about our account instead of the recipient: Gmail's daily limit, a relay that requires a password.
const accountErrorPattern = /relay|authenticat|daily|sending (limit|quota)|rate limit/i;

function toSmtpTrouble(error: SmtpError, passwords: string[]): MailTransportError {
  const { code = error.name, command, responseCode, response = '' } = error;
  const said = response ? `: ${redactForLog(response, passwords)}` : `: ${formatUnreachableReason(error)}`;
  // Never what the server said: some repeat the password.
  if (settingsErrorCodes.includes(code))
    return new MailTransportError(
      `the email server refused the sign-in${responseCode ? ` (${responseCode})` : ': check the name, the password and the port in MAIL_URL'}`,
      {
        settings: true,
        serverDown: true,
      },
    );
  const refused = responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    if (refused && (command === 'MAIL FROM' || responseCode === 530 || accountErrorPattern.test(response)))
      return new MailTransportError(`the email server does not send for this account${said}`, {
        settings: true,
        serverDown: true,
      });
    if (refused || command === 'API')
      return new MailTransportError(`the email server refused the email${said}`, { permanent: true });
    return new MailTransportError(`the email server asked us to try later${said}`, {
      serverDown: responseCode === 421,
    });
  }
  return new MailTransportError(`the email server could not be used${said}`, { serverDown: true });
}

function collectSmtpPasswords(mailUrl: string): string[] {
  const { username, password } = new URL(mailUrl);
  return [username, password].flatMap((part) => {
    const plain = decodeUriPart(part);
    return [part, plain, Buffer.from(plain).toString('base64')];
  });
}

function decodeUriPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

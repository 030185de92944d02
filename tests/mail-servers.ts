import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Server } from 'node:net';
import type { TestContext } from 'node:test';
import pino from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createMailPostman } from '#app/modules/mail/postman.server.ts';
import { createSmtpTransport } from '#app/modules/mail/smtp.server.ts';
import type { MailTransport } from '#app/modules/mail/transport.ts';
import type { OutgoingMail } from '#app/site/mail.ts';
import type { Database } from '#db/connection.ts';

export const testPasswordResetLink =
  'https://bowls.example/members/reset-password?code=S3CRETCODE0042&x=%C3%A9';

export const testPasswordResetMail: OutgoingMail = {
  to: 'joan.archer@example.org',
  toName: 'Joan Archer',
  subject: 'Choose a new password',
  greeting: 'Dear Joan Archer,',
  lines: ['Somebody asked for a new password.', 'The link works once.'],
  action: { label: 'Choose a password', link: testPasswordResetLink },
  after: ['If it was not you, you need do nothing.'],
};

/** Clock that stands still until the test moves it. */
export function createManualTestClock(start = '2019-05-08T13:05:00.000Z') {
  let now = Date.parse(start);
  return {
    clock: () => new Date(now),
    move: (minutes: number) => {
      now += minutes * 60_000;
    },
  };
}

export function createRecordingTestLog() {
  const lines: Record<string, unknown>[] = [];
  return { log: pino({ level: 'trace' }, { write: (line: string) => lines.push(JSON.parse(line)) }), lines };
}

type Refusal = [code: number, sentence: string] | undefined;
type Answers = Partial<Record<'mailFrom' | 'rcptTo' | 'auth', (address: string) => Refusal>> & {
  /** Called with the complete mail; returns the response. */
  data?: (mail: Email) => Refusal | Promise<Refusal>;
};

/** SMTP server on loopback; tests may change its responses while it runs. */
export async function startTestSmtpServer(t: TestContext, { tls = false, auth = false } = {}) {
  const got: Email[] = [];
  const answers: Answers = {};
  let connections = 0;
  let port = 0;
  let server: SMTPServer;
  const answer = (refusal: Refusal) =>
    refusal ? Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }) : null;

  async function open() {
    server = new SMTPServer({
      logger: false,
      authOptional: !auth,
      allowInsecureAuth: true,
      disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(auth ? [] : ['AUTH'])],
      closeTimeout: 1,
      onConnect(_session, done) {
        connections += 1;
        done();
      },
      onAuth({ username }, _session, done) {
        const refused = answer(answers.auth?.(username ?? ''));
        refused ? done(refused) : done(null, { user: username });
      },
      onMailFrom: ({ address }, _session, done) => done(answer(answers.mailFrom?.(address))),
      onRcptTo: ({ address }, _session, done) => done(answer(answers.rcptTo?.(address))),
      async onData(stream, _session, done) {
        const bytes = await Array.fromAsync(stream).then(Buffer.concat, () => undefined);
        // The client disconnected before the end of the mail.
        if (!bytes) return done(new Error('cut short'));
        const email = await PostalMime.parse(bytes);
        const refused = answer(await answers.data?.(email));
        if (!refused) got.push(email);
        done(refused);
      },
    });
    server.on('error', () => {});
    await once(server.listen(port, '127.0.0.1'), 'listening');
    port = portOf(server.server);
  }

  const close = () => new Promise<void>((done) => server.close(() => done()));
  await open();
  t.after(close);
  return {
    got,
    answers,
    open,
    close,
    connections: () => connections,
    url: (user = '') => `smtp://${user && `${user}@`}127.0.0.1:${port}`,
  };
}

interface Asked {
  headers: IncomingHttpHeaders;
  path: string;
  body: Record<string, unknown> & { template_params: Record<string, string> };
}

/** HTTP server with the API of EmailJS. */
export async function startTestEmailJsServer(t: TestContext) {
  const asked: Asked[] = [];
  const headers: Record<string, string> = {};
  const answer = { status: 200, body: 'OK', headers };
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await Array.fromAsync(request)).toString();
    asked.push({ headers: request.headers, path: request.url ?? '', body: JSON.parse(text) });
    response.writeHead(answer.status, { 'content-type': 'text/plain', ...answer.headers }).end(answer.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  t.after(close);
  const endpoint = `http://127.0.0.1:${portOf(server)}/api/v1.0/email/send`;
  const url = `emailjs://Service_X1/template_Y2?public_key=PUBLICKEY&private_key=PRIVATEKEY&endpoint=${encodeURIComponent(endpoint)}`;
  return { asked, answer, url, close };
}

export const testMailingClub = { name: 'Hollowby', suffix: 'Bowls Club', language: 'en-GB' };

export function createTestPostman(
  t: TestContext,
  db: Database,
  transport: MailTransport | string,
  time = createManualTestClock(),
  pollMs?: number,
) {
  const { log, lines } = createRecordingTestLog();
  const postman = createMailPostman({
    db,
    clock: time.clock,
    log,
    transport: typeof transport === 'string' ? createSmtpTransport(transport) : transport,
    from: 'Hollowby Bowls Club <club@hollowby.example>',
    replyTo: 'secretary@hollowby.example',
    club: testMailingClub,
    siteUrl: () => 'https://bowls.example',
    pollMs,
  });
  t.after(() => postman.stop());
  return { postman, lines, log, ...time };
}

export const readMailOutboxRows = (db: Database) =>
  db.selectFrom('outbox').selectAll().orderBy('made_at').execute();

function portOf(server: Server): number {
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  return address.port;
}

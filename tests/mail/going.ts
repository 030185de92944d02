import type { TestContext } from 'node:test';
import { createMailPostman } from '#app/modules/mail/postman.server.ts';
import { createSmtpTransport } from '#app/modules/mail/smtp.server.ts';
import { createRecordingTestLog, startTestSmtpServer, testMailingClub } from '#tests/mail-servers.ts';
import type { OpenClub } from '#tests/members.ts';

/** A mail server, and a postman with the club's clock who delivers due mail there: 'Ron Appleby: Can you help? …'. */
export async function mailThatGoes(
  t: TestContext,
  { db, clock, move }: Pick<OpenClub, 'db' | 'clock' | 'move'>,
) {
  const server = await startTestSmtpServer(t);
  const postman = createMailPostman({
    db,
    clock,
    log: createRecordingTestLog().log,
    transport: createSmtpTransport(server.url()),
    club: testMailingClub,
    from: 'club@hollowby.example',
    siteUrl: () => 'https://bowls.example',
    codeFor: async () => 'a-code',
  });
  t.after(() => postman.stop());
  /** Return the mails delivered within so many more minutes. */
  async function after(minutes: number): Promise<string[]> {
    server.got.length = 0;
    move(minutes);
    await postman.deliver();
    return server.got.map(({ to, subject }) => `${to?.[0]?.name}: ${subject}`).sort();
  }
  const texts = () => server.got.map(({ text }) => text ?? '');
  return { after, texts };
}

import type { TestContext } from 'node:test';
import { memberCommand } from '#server/member-commands.ts';
import { openSite } from '#tests/site.ts';

/** Run the commands about members in this process; each returns its output, or the error it throws. */
export async function openRoll(t: TestContext) {
  const { context } = await openSite(t);
  const { db } = context;
  let out = '';
  t.mock.method(console, 'log', (line: string) => {
    out += `${line}\n`;
  });
  async function member(...words: string[]): Promise<{ out: string; err: string }> {
    out = '';
    let err = '';
    await memberCommand(context, words).catch((error: Error) => {
      err = error.message;
    });
    return { out, err };
  }
  const invitations = async () => (await db.selectFrom('outbox').select('id').execute()).length;
  /** Add an administrator who has a password already. */
  async function addAdministrator(email: string): Promise<void> {
    await member('add', email, '--role', 'administrator');
    const password_hash = 'of a password';
    await db.updateTable('member').set({ password_hash }).where('email', '=', email).execute();
  }
  return { member, invitations, addAdministrator };
}

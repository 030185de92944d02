import assert from 'node:assert/strict';
import { demoPeople, type OpenClub } from '#tests/members.ts';

const passwords = ['three woods', 'jack high', 'wrong guess', 'four woods', 'set-up words'];

/** Collect all that a journey handled and no line of the log may hold. */
export function secretsOf(club: OpenClub) {
  const secrets = new Set(passwords);
  for (const { email, signInName } of Object.values(demoPeople))
    for (const name of [email, signInName]) if (name) secrets.add(name);
  const add = (...more: (string | undefined | null)[]) => {
    for (const secret of more) if (secret) secrets.add(secret);
  };
  async function addAll() {
    const { db } = club;
    for (const { token_hash } of await db.selectFrom('session').selectAll().execute()) add(token_hash);
    for (const { hash } of await db.selectFrom('code_hash').selectAll().execute()) add(hash);
    for (const { password_hash, mail_key } of await db.selectFrom('member').selectAll().execute())
      add(password_hash, mail_key);
    for (const { code, mail, subject } of await club.mails()) {
      add(code, subject);
      const isQueued = mail.startsWith('{');
      for (const line of isQueued ? JSON.parse(mail).lines : mail.split('\n\n').slice(2, -2)) add(line);
    }
  }
  function assertNone() {
    assert.ok(secrets.size > passwords.length);
    // The link of a mail that is only written to a file may be there, and nowhere else (below).
    const said = club.log.filter(({ msg }) => msg !== 'mail written').map((line) => JSON.stringify(line));
    for (const secret of secrets) {
      const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
      const told = said.find((line) => forms.some((form) => line.includes(form)));
      assert.equal(told, undefined, `'${secret}' is in the log`);
    }
    for (const line of said)
      assert.doesNotMatch(line, /[\w.+-]+@[\w-]+\.\w/, 'an e-mail address is in the log');
  }
  return { add, addAll, assertNone };
}

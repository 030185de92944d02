import { officer, password } from '../club.mjs';

/** Acts of joining, leaving and signing in. */
export function peopleActs({ as, send, leave, account, any, mailOf, present, around, hop }) {
  let joined = 0;
  const desk = (...given) => as(officer, ...given);

  /** Return the newest mail to an address, as soon as it arrives. */
  async function mailTo(address, subject) {
    for (const minutes of [1, 6, 6, 6]) {
      const found = around.mails.findLast(({ to, subject: of }) => to === address && subject.test(of));
      if (found) return found;
      await hop(minutes);
    }
    throw new Error(`No mail '${subject}' to ${address}`);
  }
  const codeIn = ({ text }) => /[?&]code=([\w.~-]+)/.exec(text)?.[1];

  async function choose(address, subject) {
    const code = codeIn(await mailTo(address, subject));
    const json = { code, email: address, newPassword: password };
    const { status, text } = await send('POST', '/reset-password', { json });
    if (status !== 200) throw new Error(`${address} could not choose a password: ${status} ${text}`);
  }

  return {
    /** Invite a member, who signs in by the link of the mail. */
    async join() {
      joined += 1;
      const email = `newcomer${joined}@example.org`;
      const { body } = await desk('POST /api/desk/members', {
        json: { name: `Newcomer ${joined} Fairweather`, email },
      });
      await choose(email, /./);
      account.count('member joined');
      account.keep('member', { id: body.id }, { email });
      present.push(body.id);
      mailOf.set(body.id, email);
    },
    /** Remove a member, who is forgotten as the privacy page says. */
    async goAway() {
      const id = any(present.slice(40));
      const { body } = await desk(`GET /api/desk/members/${id}`);
      const { version } = body.member ?? body;
      await desk(`DELETE /api/desk/members/${id}`, { version });
      present.splice(present.indexOf(id), 1);
      leave(mailOf(id));
      account.drop('member', { id });
      for (const table of ['answer', 'arrival', 'subscription_line'])
        account.dropWhere(table, ({ key, facts }) => key.member === id || facts.member === id);
      account.count('member removed');
      return id;
    },
    async forgets() {
      const who = mailOf(any(present));
      const { body, status, text } = await send('POST', '/reset-password/request', { json: { email: who } });
      if (!body?.sent) throw new Error(`No link was sent to ${who}: ${status} ${text}`);
      await choose(who, /password/i);
      leave(who);
      account.count('password forgotten and chosen');
    },
    async signOut() {
      const who = mailOf(any(present));
      await as(who, 'POST /logout');
      leave(who);
      account.count('signed out');
    },
    async phone() {
      const { said } = around.phones.phone();
      await as(mailOf(any(present)), 'POST /api/me/phones', { json: said });
      account.count('phone that is told');
    },
    /** Send a sign-in request with a wrong password. */
    async wrongPassword() {
      const raw = new URLSearchParams({ username: mailOf(any(present)), password: 'a guess' });
      await send('POST', '/login', { raw, from: '10.9.200.1' });
      account.count('wrong password');
    },
    async visit() {
      for (const path of [
        '/',
        '/full-calendar',
        '/leagues/tuesday',
        '/gallery',
        '/competitions',
        '/calendar.ics',
      ]) {
        const { status } = await send('GET', path);
        if (status !== 200) throw new Error(`${path}: ${status}`);
      }
      account.count('visitor who looked round');
    },
    async ownData() {
      const who = mailOf(any(present));
      await as(who, 'GET /api/me/data');
      await as(who, 'GET /api/me/page/parts');
      account.count('own page and own data');
    },
  };
}

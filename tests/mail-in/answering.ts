import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import { createReplyEmailAddress } from '#app/modules/reply-by-mail/reply-address.server.ts';
import { startIncomingMail } from '#server/mail-in/mail-in.ts';
import { readServerConfig } from '#server/settings/config.ts';
import { type DemoPerson, demoPeople, openClub } from '#tests/members.ts';

export const answers = {
  MAIL_IN: 'smtp://127.0.0.1:0',
  MAIL_IN_ADDRESS: 'replies@larkby.example',
  MAIL_IN_TRUSTS: 'mx.larkby.example',
};

/** A message of one paragraph. */
export const said = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

/** Quote that the sender's mail program adds below. */
export const quoted =
  'On Tue, 20 May 2025 at 10:00, Larkby Bowls Club <hello@larkby.example> wrote:\n> Dear Tom Brader,\n> Who drives?';

interface Sending extends SendMailOptions {
  who?: DemoPerson;
  /** Member whose reply code the address contains. */
  codeOf?: DemoPerson;
}

/**
 * The site with a topic of Joan's in the forum, receiving mail at a port of its own; `send` is a mail server that delivers an
 * answer there.
 */
export async function openAnswers(t: TestContext, env: Record<string, string> = {}, mailGoes = false) {
  const settings = { ...answers, ...env };
  const club = await openClub(t, { env: settings, mailGoes });
  const { context, ask } = club;
  const tokens = new Map<DemoPerson, string>();
  async function as(who: DemoPerson, target: string, json?: unknown) {
    const token = tokens.get(who) ?? (await club.signIn(who));
    tokens.set(who, token);
    return ask(target, { token, json });
  }
  async function topic(title = 'Lifts') {
    const json = { title, content: said('Who drives?'), category_id: 'matches' };
    const { body } = await as(demoPeople.joan, 'POST /forum/topics', json);
    club.move(1);
    return String(body.id);
  }
  const id = await topic();
  const address = async (who: DemoPerson, topic = id) =>
    (await createReplyEmailAddress(context, { member: who.id, topic })) ?? '';
  const incoming = await startIncomingMail(context, { ...readServerConfig(settings), dataDir: club.dataDir });
  t.after(() => incoming?.stop());
  const transport = createTransport({ host: '127.0.0.1', port: incoming?.port, ignoreTLS: true });
  t.after(() => transport.close());
  async function send({ who = demoPeople.tom, codeOf = who, ...mail }: Sending = {}) {
    const from = who.email ?? '';
    const given = {
      from,
      to: await address(codeOf),
      subject: 'Re: Lifts',
      text: `I do.\n\n${quoted}`,
      ...mail,
    };
    return transport.sendMail(given);
  }
  const replies = async (topic = id) =>
    (await as(demoPeople.peter, `GET /forum/posts?topic_id=${topic}`)).body;
  /** Authors and texts of the replies, in order. */
  const written = async (topic = id): Promise<string[]> =>
    (await replies(topic)).map(
      ({ author, content }: { author: { name: string }; content: string }) =>
        `${author.name}: ${richTextToPlainText(JSON.parse(content))}`,
    );
  /** Mails to members about their answers. */
  const told = async () =>
    (await club.mails())
      .filter(({ subject }) => /^(?:Your|Part of your) email reply was /.test(subject))
      .map(({ to, mail }) => `${to}: ${JSON.parse(mail).lines.slice(1).join(' ')}`);
  await club.forgetMails();
  return { ...club, id, topic, as, address, send, replies, written, told, settings, incoming };
}

/** Matches the error of a refused delivery by its SMTP response code. */
export const refusedWith = (code: number) => (error: Error & { responseCode?: number }) => {
  assert.equal(error.responseCode, code, error.message);
  return true;
};

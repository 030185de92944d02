// On both engines: emails of a day and of a week are counted by a query.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildMailLinkTarget, createMailLinkCode } from '#app/modules/mail/mail.server.ts';
import type { MailLink, OutgoingMail } from '#app/site/mail.ts';
import { first, team } from '#tests/league/a-league.ts';
import { mailThatGoes } from '#tests/mail/going.ts';
import { openLeague } from './returns.ts';

const aDay = 24 * 60;

/** Reads recipients from the outbox, with the links of each email. */
async function openAsked(t: Parameters<typeof openLeague>[0]) {
  const league = await openLeague(t);
  const { db, ask, clock } = league;
  const askFor = (id: string) => ask('POST /my-return?code=', { form: { code: '', word: 'ask', team: id } });
  const emails = async () =>
    (await db.selectFrom('outbox').select(['recipient', 'mail']).orderBy('made_at').execute()).map(
      ({ recipient, mail }) => ({ to: recipient, mail: JSON.parse(mail) as OutgoingMail }),
    );
  const headingOf = async ({ opens }: MailLink) => {
    const [subject = '', member = ''] = JSON.parse(opens?.id ?? '[]');
    const code = await createMailLinkCode(db, clock, buildMailLinkTarget('return', { subject, member }));
    const { text } = await ask(`GET /my-return?code=${code}`);
    return /For [^<]*(?:at home to|away at) [^<]*/.exec(text)?.[0];
  };
  return { ...league, askFor, emails, headingOf };
}

test('somebody asks for the links of all twelve teams: one email to each captain, with all links of these weeks', async (t) => {
  const league = await openAsked(t);
  const { db, askFor, emails, headingOf } = league;
  const teams = await db.selectFrom('league_team').select(['id', 'captain_email']).execute();
  for (const { id } of teams) assert.equal((await askFor(id)).status, 303);
  const sent = await emails();
  assert.deepEqual(sent.map(({ to }) => to).sort(), teams.map(({ captain_email }) => captain_email).sort());
  const [osmoor] = sent.filter(({ to }) => to.startsWith('osmoor-a'));
  const links = [osmoor?.mail.action, ...(osmoor?.mail.links ?? [])].filter((link) => link !== undefined);
  assert.equal(osmoor?.mail.subject, 'Your links for Osmoor A');
  assert.equal(links.length, 5);
  // The button is for the match that is nearest to today.
  assert.match(links[0]?.label ?? '', /^Scamblesby A v Osmoor A, Tuesday 13 May 2025/);
  const headings = await Promise.all(links.map(headingOf));
  assert.ok(headings.every((heading) => heading?.startsWith('For Osmoor A, ')));
  assert.equal(new Set(headings).size, 5);
  const { after, texts } = await mailThatGoes(t, league);
  await after(0);
  const text = texts().find((one) => one.includes('matches of Osmoor A')) ?? '';
  assert.equal(text.match(/\/my-return\?code=a-code/g)?.length, 5);
});

test('asked again and again: one email a day, three a week, for each address', async (t) => {
  const { db, askFor, emails, move } = await openAsked(t);
  const id = team('Osmoor A');
  const count = async () => (await emails()).length;
  const counts: number[] = [];
  for (let day = 0; day < 9; day += 1) {
    await askFor(id);
    await askFor(id);
    counts.push(await count());
    move(aDay);
  }
  assert.deepEqual(counts, [1, 2, 3, 3, 3, 3, 3, 4, 5]);
  // Another captain's address has had none.
  await db
    .updateTable('league_team')
    .set({ captain_email: 'new@captains.example' })
    .where('id', '=', id)
    .execute();
  await askFor(id);
  assert.equal((await emails()).at(-1)?.to, 'new@captains.example');
  assert.equal(await count(), 6);
});

test('nothing is sent for a team without an address, or one that is not of this league', async (t) => {
  const { db, askFor, emails } = await openAsked(t);
  await db.updateTable('league_team').set({ captain_email: '' }).where('league', '=', first).execute();
  for (const id of [team('Osmoor A'), 'nothing', '']) assert.equal((await askFor(id)).status, 303);
  assert.deepEqual(await emails(), []);
});

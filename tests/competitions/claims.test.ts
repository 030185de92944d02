import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnCompetitionMatch } from '#app/modules/competition-claims/own-match-schemas.server.ts';
import { getResultClaimVersion } from '#app/modules/competition-rules/matches/match-text.ts';
import { demoPeople, desk } from './competitions.ts';
import { mine, openMatch } from './matches.ts';

test('what one side says the other is asked to confirm; then it counts, is shown, and the winner is on the board', async (t) => {
  const { say, confirm, mailTo, mails, get, matches, stored, slug, read, id } = await openMatch(t);
  assert.equal((await say(demoPeople.tom)).status, 204);
  const sent = await mails();
  assert.deepEqual(
    sent.map(({ name }) => name),
    ['Joan Appleby'],
    'Ron, who shares her address, does not play',
  );
  const mail = await mailTo('applebys@larkby.example', 'Harvest Cup: is this result right?');
  assert.match(mail.mail, /Tom Brader beat Joan Appleby 21–15\./);
  assert.match(mail.link, new RegExp(`/members/matches#${id}$`));
  assert.ok(mail.unsubscribe);
  const html = async () => (await get('/club/harvest-cup')).text();
  assert.match(await html(), /Winner TBD/, 'it does not count yet');
  assert.equal((await stored()).state, 'open');
  const [waiting] = (await read(slug)).waiting;
  assert.deepEqual([waiting?.by, waiting?.waitsFor], ['Tom Brader', 'Joan Appleby']);
  assert.equal((await matches(demoPeople.tom))[0]?.claim?.ours, true);
  assert.equal((await matches(demoPeople.joan))[0]?.claim?.ours, false);
  assert.equal((await confirm(demoPeople.joan)).status, 200);
  const tie = await stored();
  assert.deepEqual(
    [tie.state, tie.winner, tie.entered_by, tie.confirmed_by],
    ['played', 'Tom Brader', 'tom', 'joan'],
  );
  assert.doesNotMatch(await html(), /Winner TBD/);
  assert.match(await html(), /21/);
  const [joans] = await matches(demoPeople.joan);
  assert.deepEqual([joans?.result, joans?.won], ['Tom Brader beat Joan Appleby 21–15', false]);
  const shown = await read(slug);
  assert.deepEqual(
    [shown.state, shown.ties[0]?.enteredBy, shown.ties[0]?.confirmedBy],
    ['finished', 'Tom Brader', 'Joan Appleby'],
  );
  assert.match(await (await get('/honours')).text(), /Tom Brader/);
});

test('nobody has a word in a match that is not theirs', async (t) => {
  const { as, say, at, id, stored, db } = await openMatch(t);
  await say(demoPeople.tom);
  const seen = await at(demoPeople.joan);
  for (const who of [demoPeople.edie, demoPeople.ron, demoPeople.peter]) {
    for (const [target, json] of [
      [`PUT ${mine}/${id}/result`, { won: 2 }],
      [`DELETE ${mine}/${id}/result`, undefined],
      [`POST ${mine}/${id}/confirmation`, { version: seen }],
      [`POST ${mine}/${id}/dispute`, { version: seen, why: 'No' }],
      [`POST ${mine}/${id}/letter`, { message: 'Hello' }],
    ] as const) {
      const answer = await as(who, target, json);
      assert.deepEqual(
        [answer.status, answer.body.detail],
        [404, 'You are not playing in this match.'],
        `${who.name} ${target}`,
      );
    }
  }
  assert.equal((await stored()).state, 'open');
  assert.equal((await db.selectFrom('claim').selectAll().execute()).length, 1);
});

test('nobody confirms their own word', async (t) => {
  const { say, confirm, as, at, id } = await openMatch(t);
  await say(demoPeople.tom);
  assert.equal((await confirm(demoPeople.tom)).status, 403);
  const own = await as(demoPeople.tom, `POST ${mine}/${id}/dispute`, {
    version: await at(demoPeople.tom),
    why: 'No',
  });
  assert.equal(own.status, 403);
});

test('two confirm at the same moment: it counts once', async (t) => {
  const names = ['Tom Brader', 'Joan Appleby'];
  const { say, as, at, id, room, slug, stored, read } = await openMatch(t, names);
  await say(demoPeople.tom);
  const seen = await at(demoPeople.joan);
  const both = await Promise.all([
    as(demoPeople.joan, `POST ${mine}/${id}/confirmation`, { version: seen }),
    room(`POST ${desk}/${slug}/ties/${id}/confirmation`, { version: seen }),
  ]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await stored()).version, 3, 'published, then decided once');
  assert.equal((await read(slug)).state, 'finished');
});

test('of both sides at the same moment one is told that the other has said something', async (t) => {
  const { say, db, confirm } = await openMatch(t);
  const both = await Promise.all([say(demoPeople.tom), say(demoPeople.joan)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [204, 409]);
  assert.equal((await db.selectFrom('claim').selectAll().execute()).length, 1);
  const second = both[0]?.status === 409 ? demoPeople.tom : demoPeople.joan;
  assert.equal((await confirm(second)).status, 200);
});

test('what was entered again meanwhile is not confirmed unseen', async (t) => {
  const { say, at, as, id, move, stored } = await openMatch(t);
  await say(demoPeople.tom);
  const seen = await at(demoPeople.joan);
  move(1);
  await say(demoPeople.tom, { score1: 2, score2: 21 });
  const late = await as(demoPeople.joan, `POST ${mine}/${id}/confirmation`, { version: seen });
  assert.equal(late.status, 409);
  assert.equal((await stored()).state, 'open');
});

test('whoever does not agree says so; the other is told, and may enter it again', async (t) => {
  const { say, at, as, id, mails, forgetMails, matches, read, slug, confirm, move, stored } =
    await openMatch(t);
  await say(demoPeople.tom);
  await forgetMails();
  const why = 'It was 21–18.';
  assert.equal(
    (
      await as(demoPeople.joan, `POST ${mine}/${id}/dispute`, {
        version: await at(demoPeople.joan),
        why: ' ',
      })
    ).status,
    422,
  );
  assert.equal(
    (await as(demoPeople.joan, `POST ${mine}/${id}/dispute`, { version: await at(demoPeople.joan), why }))
      .status,
    204,
  );
  assert.deepEqual(
    (await mails()).map(({ to }) => to),
    ['hello@larkbybowls.example', 'tom@larkby.example'],
  );
  assert.equal((await matches(demoPeople.tom))[0]?.claim?.dispute, why);
  assert.deepEqual((await read(slug)).waiting[0]?.dispute, { by: 'Joan Appleby', why });
  move(1);
  await say(demoPeople.tom, { won: 1 });
  assert.equal((await matches(demoPeople.joan))[0]?.claim?.dispute, null);
  assert.equal((await confirm(demoPeople.joan)).status, 200);
  assert.equal((await stored()).state, 'played');
});

test('a word is taken back by its own side, and rejected by the desk', async (t) => {
  const { say, as, id, room, slug, at, db } = await openMatch(t);
  const claims = async () => (await db.selectFrom('claim').selectAll().execute()).length;
  await say(demoPeople.tom);
  assert.equal((await as(demoPeople.joan, `DELETE ${mine}/${id}/result`)).status, 409);
  assert.equal((await as(demoPeople.tom, `DELETE ${mine}/${id}/result`)).status, 204);
  assert.equal(await claims(), 0);
  await say(demoPeople.tom);
  const word = `${desk}/${slug}/ties/${id}/confirmation`;
  assert.equal((await room(`DELETE ${word}`, { version: 1 })).status, 409);
  assert.equal((await room(`DELETE ${word}`, { version: await at(demoPeople.joan) })).status, 204);
  assert.equal(await claims(), 0);
  const entries = await db
    .selectFrom('record')
    .selectAll()
    .where('act', 'like', 'rejected a result%')
    .execute();
  assert.equal(entries.length, 1, 'the one that was done, and not the one that was refused');
  assert.match(entries[0]?.detail ?? '', /\d+ ?[–-] ?\d+/);
  assert.equal((await room(`POST ${word}`, { version: 1 })).status, 409);
});

test('what the desk enters ends what players have said, and a played match takes no more words', async (t) => {
  const { say, result, slug, read, db, as, id } = await openMatch(t);
  await say(demoPeople.tom);
  const [tie] = (await read(slug)).ties;
  assert.ok(tie);
  await result(slug, tie, { score1: 21, score2: 3 });
  assert.deepEqual(await db.selectFrom('claim').selectAll().execute(), []);
  for (const answer of [
    await say(demoPeople.tom),
    await as(demoPeople.joan, `POST ${mine}/${id}/confirmation`, { version: 1 }),
  ]) {
    assert.equal(answer.status, 409);
    assert.match(
      answer.body.detail,
      /This match already has a result\. If it is wrong, contact the competitions secretary\./,
    );
  }
});

test('a correction that brings another opponent ends what was said of the next match', async (t) => {
  const { published, read, result, as, db } = await openMatch(t);
  const slug = await published(['Tom Brader', 'Ann', 'Joan Appleby', 'Ben'], { name: 'Other Cup' });
  const before = await read(slug);
  for (const tie of before.ties.slice(0, 2)) {
    const first = before.rounds[0]?.ties.find(({ id }) => id === tie.id)?.sides[0].name ?? '';
    await result(slug, tie, { won: ['Tom Brader', 'Joan Appleby'].includes(first) ? 1 : 2 });
  }
  const [one, , final] = (await read(slug)).ties;
  assert.ok(one && final);
  const member = (await as(demoPeople.tom, `GET ${mine}`)).body.some(
    (match: OwnCompetitionMatch) => match.id === final.id,
  );
  const said = await as(member ? demoPeople.tom : demoPeople.joan, `PUT ${mine}/${final.id}/result`, {
    won: 1,
  });
  assert.equal(said.status, 204);
  await result(slug, one, { won: one.won === 1 ? 2 : 1 });
  assert.deepEqual(await db.selectFrom('claim').selectAll().execute(), []);
});

test('where nobody of the other side can confirm, the club is told and the desk does', async (t) => {
  const { say, mails, room, slug, read, stored } = await openMatch(t, ['Tom Brader', 'Ida Stranger']);
  await say(demoPeople.tom);
  const [mail, ...others] = await mails();
  assert.deepEqual([mail?.to, others], ['hello@larkbybowls.example', []]);
  assert.match(mail?.mail ?? '', /Tom Brader beat Ida Stranger 21–15\. The other side cannot confirm it/);
  assert.match(mail?.link ?? '', new RegExp(`/desk/competitions/${slug}$`));
  const [waiting] = (await read(slug)).waiting;
  const done = await room(`POST ${desk}/${slug}/ties/${waiting?.tie}/confirmation`, {
    version: getResultClaimVersion(waiting ?? { at: '' }),
  });
  assert.equal(done.status, 200);
  assert.deepEqual([(await stored()).entered_by, (await stored()).confirmed_by], ['tom', 'pauline']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getResultClaimVersion } from '#app/modules/competition-rules/matches/match-text.ts';
import { demoPeople, desk, entryOf } from './competitions.ts';
import { mine, openMatch } from './matches.ts';

test('a player sees whom they meet, whose turn it is and by when', async (t) => {
  const { slug, read, room, matches, side } = await openMatch(t);
  const { rounds, datesVersion: version } = await read(slug);
  const [final] = rounds;
  await room(`PUT ${desk}/${slug}/dates`, {
    dates: [{ round: final?.id, due: '2025-06-29' }],
    version,
  });
  const [match, ...others] = await matches(demoPeople.tom);
  assert.deepEqual(others, []);
  assert.equal(match?.due, 'Sunday 29 June');
  assert.deepEqual(
    [match?.competition, match?.round, match?.overdue, match?.mine],
    ['Harvest Cup', 'Final', false, side],
  );
  const [tom, joan] = [match?.challenge ?? '', (await matches(demoPeople.joan))[0]?.challenge ?? ''];
  const [first, second] = side === 1 ? [tom, joan] : [joan, tom];
  assert.match(first, /^You are named first: please offer .+ some dates and find a marker\.$/);
  assert.match(second, /is named first: their side offers the dates and finds the marker\.$/);
  assert.deepEqual(await matches(demoPeople.edie), []);
});

test('nothing is said of a draw that is not published', async (t) => {
  const { start, enter, draw, read, as, say, id: _ } = await openMatch(t);
  const slug = await start({ name: 'Secret Cup' });
  await enter(slug, [['Tom Brader'], ['Joan Appleby']]);
  await draw(slug);
  const tie = (await read(slug)).ties[0]?.id;
  assert.equal((await as(demoPeople.tom, `GET ${mine}`)).body.length, 1);
  assert.equal((await as(demoPeople.tom, `PUT ${mine}/${tie}/result`, { won: 1 })).status, 409);
  assert.equal((await as(demoPeople.edie, `PUT ${mine}/${tie}/result`, { won: 1 })).status, 404);
  assert.equal((await say(demoPeople.tom)).status, 204);
});

test('a letter reaches the other side with the sender’s address for the answer; theirs is shown to nobody', async (t) => {
  const { as, id, mails, matches } = await openMatch(t);
  const [match] = await matches(demoPeople.tom);
  assert.equal(match?.canWrite, true);
  assert.doesNotMatch(JSON.stringify(match), /@/);
  assert.equal((await as(demoPeople.tom, `POST ${mine}/${id}/letter`, { message: '  ' })).status, 422);
  const sent = await as(demoPeople.tom, `POST ${mine}/${id}/letter`, {
    message: 'Thursday at 5?\nOr Sunday?',
  });
  assert.equal(sent.status, 204);
  assert.doesNotMatch(sent.text, /@/);
  const [mail, ...others] = await mails();
  assert.deepEqual([mail?.to, mail?.name, others], ['applebys@larkby.example', 'Joan Appleby', []]);
  const { replyTo, lines, subject } = JSON.parse(mail?.mail ?? '');
  assert.equal(replyTo, 'tom@larkby.example');
  assert.equal(subject, 'Harvest Cup: a message from Tom Brader about your match');
  assert.equal(lines[1], 'Thursday at 5?\nOr Sunday?');
});

test('nobody is mailed who has said no to it, or has no address; the sender is told', async (t) => {
  const { as, id, mails, matches, say, confirm } = await openMatch(t);
  assert.equal((await as(demoPeople.joan, 'PUT /api/me/mail/matches', { wanted: false })).status, 204);
  assert.equal((await matches(demoPeople.tom))[0]?.canWrite, false);
  const answer = await as(demoPeople.tom, `POST ${mine}/${id}/letter`, { message: 'Thursday?' });
  assert.deepEqual(
    [answer.status, answer.body.detail],
    [409, 'We cannot email your opponent. Ask in the clubhouse.'],
  );
  await say(demoPeople.tom);
  assert.deepEqual(await mails(), [], 'she can still sign in and confirm');
  assert.equal((await confirm(demoPeople.joan)).status, 200);
});

test('a member without an address writes too; the answer goes to the club', async (t) => {
  const { as, id, mails } = await openMatch(t, ['Edie Marsh', 'Joan Appleby']);
  assert.equal(
    (await as(demoPeople.edie, `POST ${mine}/${id}/letter`, { message: 'Thursday?' })).status,
    204,
  );
  const [mail] = await mails();
  const { replyTo, after } = JSON.parse(mail?.mail ?? '');
  assert.equal(replyTo, undefined);
  assert.match(after[0], /We have no email address for Edie Marsh/);
});

test('letters and words are limited, so that nobody is flooded', async (t) => {
  const { as, id } = await openMatch(t);
  const answers = [];
  for (let time = 0; time < 13; time++)
    answers.push(
      (await as(demoPeople.tom, `POST ${mine}/${id}/letter`, { message: `Letter ${time}` })).status,
    );
  assert.deepEqual(answers.slice(0, 12), Array(12).fill(204));
  assert.equal(answers[12], 429);
});

test('a pair plays as one: either may enter, either of the others confirms', async (t) => {
  const { start, enter, draw, publish, read, as, db } = await openMatch(t);
  const slug = await start({ name: 'Pairs Cup', side: 2 });
  await enter(slug, [
    ['Tom Brader', 'Derek Maidens'],
    ['Joan Appleby', 'Ron Appleby'],
  ]);
  await draw(slug);
  await publish(slug);
  const [tie] = (await read(slug)).ties;
  assert.ok(tie);
  assert.equal((await as(demoPeople.derek, `PUT ${mine}/${tie.id}/result`, { won: 2 })).status, 204);
  const claim = await db.selectFrom('claim').selectAll().executeTakeFirstOrThrow();
  assert.equal(
    (
      await as(demoPeople.tom, `POST ${mine}/${tie.id}/confirmation`, {
        version: getResultClaimVersion(claim),
      })
    ).status,
    403,
  );
  assert.equal(
    (
      await as(demoPeople.ron, `POST ${mine}/${tie.id}/confirmation`, {
        version: getResultClaimVersion(claim),
      })
    ).status,
    200,
  );
  assert.equal((await read(slug)).state, 'finished');
  assert.equal(entryOf(await read(slug), 'Joan Appleby & Ron Appleby').playing, false);
});

test('what a member has entered is among their data', async (t) => {
  const { as } = await openMatch(t);
  const { body } = await as(demoPeople.tom, 'GET /api/me/data');
  assert.deepEqual(body.competitions, [{ competition: 'Harvest Cup 2025', side: 'Tom Brader' }]);
});

test('the draw is mailed to the players if it is wished, each told whom they meet', async (t) => {
  const { start, enter, draw, publish, mails, must } = await openMatch(t);
  const slug = await start({ name: 'Mail Cup' });
  await enter(slug, [['Tom Brader'], ['Joan Appleby'], ['Edie Marsh'], ['Stan Wilkes'], ['Ida Stranger']]);
  await draw(slug);
  // The recipients are fetched first: Stan is suspended, and Ida is not on the roll.
  const namesIn = (people: { name: string }[]) => people.map(({ name }) => name);
  const seen = await must(`GET /api/desk/competitions/${slug}/publication`);
  assert.deepEqual(
    [namesIn(seen.mail), namesIn(seen.ring)],
    [['Joan Appleby', 'Tom Brader'], ['Edie Marsh']],
  );
  const { told } = await publish(slug, true);
  assert.deepEqual([told.mail, told.ring], [2, seen.ring]);
  const sent = await mails();
  assert.deepEqual(sent.map(({ name }) => name).sort(), ['Joan Appleby', 'Tom Brader']);
  for (const { mail, subject, link, unsubscribe } of sent) {
    assert.equal(subject, 'The draw for the Mail Cup has been made');
    assert.match(
      mail,
      /you play .*\. (You are|.* is) named first|You go straight through to the semi-finals/,
    );
    assert.match(link, /\/club\/mail-cup$/);
    assert.ok(unsubscribe);
  }
});

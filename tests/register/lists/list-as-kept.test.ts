import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { demoPeople, openClub } from '#tests/members.ts';
import { asSaved, lines } from './club-list.ts';

async function openList(t: Parameters<typeof openClub>[0]) {
  const club = await openClub(t);
  await enableFeatures(club.db, 'register');
  await club.context.version.read();
  const token = await club.signIn(demoPeople.peter);
  await club.forgetMails();
  const headers = { 'content-type': 'text/csv' };
  const send = async (raw: string | Uint8Array<ArrayBuffer>, said: Record<string, unknown> = {}) => {
    const { answers, ...query } = said;
    const asked = { ...query, ...(answers ? { answers: JSON.stringify(answers) } : {}) } as Record<
      string,
      string
    >;
    const address = `POST /api/desk/members/import?${new URLSearchParams(asked)}`;
    return club.ask(address, { token, raw, headers });
  };
  const of = (name: string) =>
    club.db
      .selectFrom('member')
      .leftJoin('register_entry', 'register_entry.member', 'member.id')
      .select([
        'member.id',
        'name',
        'email',
        'sign_in_name',
        'phone',
        'class',
        'joined',
        'formal_name',
        'invited_at',
      ])
      .where('name', '=', name)
      .orderBy('phone')
      .execute();
  return { ...club, token, send, of };
}

type Line = { name: string; outcome: string; why: string; leftOut: string[]; at: string; among: string[] };
const outcomes = (said: Line[]) => said.map(({ name, outcome }) => [name, outcome]);

test('200 lines as a club keeps them become its members, couples two each, and nobody gets a mail', async (t) => {
  const club = await openList(t);
  const look = await club.send(asSaved(), { trial: 'yes' });
  assert.equal(look.status, 200, look.text);
  const couples = lines.filter(({ name }) => name.includes('&')).length;
  const { body } = look;
  assert.deepEqual(
    body.lines.filter(({ outcome }: Line) => outcome !== 'added'),
    [],
  );
  assert.equal(body.lines.length, 200 + couples);
  assert.deepEqual(body.columnsLeftOut, ['Locker']);
  assert.deepEqual(
    body.meanings.map(({ word, means }: Record<string, string>) => [word, means]),
    [
      ['Full Member', 'full'],
      ['Hon.', 'honorary'],
      ['Juniors', 'junior'],
      ['Country', ''],
    ],
  );
  assert.deepEqual(body.dates, { sample: '01/04/98', read: '1 April 1998', monthFirst: false });
  const answers = { class: { country: 'social' } };
  const { mark, invitable } = (await club.send(asSaved(), { trial: 'yes', answers })).body;
  assert.equal((await club.send(asSaved(), { mark, answers })).status, 200);
  assert.equal((await club.mails()).length, 0);
  assert.equal((await club.db.selectFrom('code').select('id').execute()).length, 0);
  const [father, son] = await club.of('John Willoughby');
  assert.deepEqual([father?.joined, father?.sign_in_name], ['1971', 'john.willoughby']);
  assert.deepEqual([son?.joined, son?.sign_in_name, son?.class], ['2023', 'john.willoughby2', 'junior']);
  const days = await club.db
    .selectFrom('register_entry')
    .select('joined')
    .distinct()
    .orderBy('joined')
    .execute();
  for (const day of ['1998-04-01', '2018-04-03', '2012-04', '2004', '2009-06-14', '2021-05-01'])
    assert.ok(
      days.some(({ joined }) => joined === day),
      day,
    );

  await t.test('the same list again adds nobody and changes nobody', async () => {
    const again = await club.send(asSaved());
    assert.deepEqual(
      again.body.lines.filter(({ outcome }: Line) => outcome !== 'same'),
      [],
    );
    assert.equal(
      again.body.meanings.find(({ word }: { word: string }) => word === 'Country').means,
      'social',
    );
    assert.equal((await club.of('John Willoughby')).length, 2);
  });
  await t.test('they are invited all at once, with the number, and once', async () => {
    const choices = async () => (await club.ask('GET /api/desk/roll-choices', { token: club.token })).body;
    assert.equal((await choices()).notInvited, invitable);
    const invite = (count: number) =>
      club.ask('POST /api/desk/members/invitations', {
        token: club.token,
        json: { count, message: 'See you on Saturday.\n\nThe committee' },
      });
    assert.equal((await invite(invitable + 1)).status, 409);
    assert.equal((await club.mails()).length, 0);
    const { reached } = (await club.ask('GET /api/desk/roll-invitations', { token: club.token })).body;
    const { told } = (await invite(invitable)).body;
    assert.deepEqual([reached.mail.length, told.mail], [invitable, invitable]);
    assert.deepEqual(told.ring, reached.ring, 'whoever has no e-mail is rung, or gets a letter');
    assert.equal((await club.mails()).length, invitable);
    for (const { mail } of await club.mails())
      assert.match(mail, /See you on Saturday\..*The committee.*Your account is for/s);
    assert.equal((await choices()).notInvited, 0);
    assert.match(
      (await invite(invitable)).body.detail,
      /Everyone with an email address has already been invited\./,
    );
    assert.equal((await club.mails()).length, invitable);
  });
});

test('with the tick those with an address are invited, each of a couple by name', async (t) => {
  const club = await openList(t);
  const list = 'Name;Email\nMr & Mrs J Abel;abels@larkby.example\nCy & Di Cole;\nEd Eve;ed@larkby.example\n';
  const { body } = await club.send(list, { invite: 'yes' });
  assert.deepEqual(outcomes(body.lines), [
    ['Mr J Abel', 'added'],
    ['Mrs J Abel', 'added'],
    ['Cy Cole', 'added'],
    ['Di Cole', 'added'],
    ['Ed Eve', 'added'],
  ]);
  assert.equal(body.invitable, 3);
  const to = (await club.mails()).map(({ to, name }) => `${name} ${to}`);
  assert.deepEqual(to.sort(), [
    'Ed Eve ed@larkby.example',
    'Mr J Abel abels@larkby.example',
    'Mrs J Abel abels@larkby.example',
  ]);
  const again = await club.send(list, { invite: 'yes' });
  assert.deepEqual(
    again.body.lines.filter(({ outcome }: Line) => outcome !== 'same'),
    [],
  );
  assert.equal((await club.mails()).length, 3);
});

test('somebody of the same name with another address is asked about, and either answer holds', async (t) => {
  const club = await openList(t);
  const list = 'Name,Email\nTom Brader,thomas@larkby.example\n';
  const look = (await club.send(list, { trial: 'yes' })).body.lines[0];
  assert.equal(look.outcome, 'either');
  assert.match(look.why, /There is a member called Tom Brader with a different address/);
  assert.match(look.among[0], /^Tom Brader, tom@larkby\.example/);
  const other = { answers: { who: { [look.at]: 'new' } } };
  assert.equal((await club.send(list, { trial: 'yes', ...other })).body.lines[0].outcome, 'added');
  const same = { answers: { who: { [look.at]: '0' } } };
  assert.equal((await club.send(list, same)).body.lines[0].outcome, 'changed');
  assert.deepEqual(
    (await club.of('Tom Brader')).map(({ email }) => email),
    ['thomas@larkby.example'],
  );
});

test('what cannot be read is left out and said; the rest of the line comes', async (t) => {
  const club = await openList(t);
  const list = 'Name,Email,Tel,Joined,Class\nAnn Abel,none,ask her son,long ago,Wednesday\n';
  const [line] = (await club.send(list)).body.lines;
  assert.deepEqual(
    [line.outcome, line.leftOut],
    ['added', ['Telephone ‘ask her son’', 'Class ‘Wednesday’', 'Joined ‘long ago’']],
  );
  assert.equal((await club.of('Ann Abel'))[0]?.sign_in_name, 'ann.abel');
});

test('a couple can stay one entry, and the order of a day can be said for the whole list', async (t) => {
  const club = await openList(t);
  const list = 'Name,Joined\nAnn & Bob Abel,02/03/04\n';
  const look = (await club.send(list, { trial: 'yes' })).body;
  assert.deepEqual(look.dates, { sample: '02/03/04', read: '2 March 2004', monthFirst: false });
  await club.send(list, { answers: { asOne: [2], monthFirst: true } });
  assert.equal((await club.of('Ann & Bob Abel'))[0]?.joined, '2004-02-03');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import {
  mapRegisterFieldsByKind,
  ownRegisterEntryFieldNames,
} from '#app/modules/register/entry/entry-fields.ts';
import {
  getMemberFieldVisibilityRule,
  type MemberFieldName,
} from '#app/modules/register/entry/field-visibility.ts';
import type { MemberViewerRelation } from '#app/modules/register/entry/viewer-relations.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { day, demoPeople, desk, openClub } from '#tests/members.ts';
import { pickSides } from '#tests/pick-sides.ts';
import { agree, hisPage } from './entries.ts';

const mine = '/api/directory/my-details';
const his = `${desk}/tom/register`;
/** Three weeks on. */
const match = '2025-06-10-tuesday';

/** Tom's own fields, each with a text of its own. */
const own = {
  ...mapRegisterFieldsByKind(ownRegisterEntryFieldNames, { positions: ['skip'] }, ({ kind }, name) =>
    kind === 'telephone' ? `01507 555 0${100 + name.length}` : `Seen ${name}`,
  ),
  address: 'The Old Forge',
  emergencyPhone: '07700 900911',
};
const { positions: _, ...ownTexts } = own;

/** Value of each of Tom's fields that only the register's own calls return; it occurs in no other text. */
const planted: Partial<Record<MemberFieldName, string>> = {
  ...ownTexts,
  class: 'Junior',
  joined: '2011-02-03',
  notes: 'Has the key of the shed',
  history: 'Earlier words',
};

async function openSeen(t: Parameters<typeof openClub>[0]) {
  const club = await openClub(t, { uses: true });
  const peter = await club.signIn(demoPeople.peter);
  const at = (target: string, json?: unknown) => club.ask(target, { token: peter, json });
  const facts = { ...own, class: 'junior', joined: '2011-02-03' };
  await at(`PUT ${his}`, { ...facts, formalName: 'Earlier words', notes: planted.notes, version: 0 });
  await at(`PUT ${his}`, { ...facts, notes: planted.notes, version: 1 });
  await pickSides(club.db, { event: match, sides: [['tom', 'joan']], captain: 'derek' });
  for (const member of ['derek', 'ron'])
    await club.db.insertInto('room_key').values({ member, room: 'playing' }).execute();
  for (const room of ['letters', 'subscriptions'])
    await club.db.insertInto('room_key').values({ member: 'ron', room }).execute();
  return { ...club, at };
}

test('officers’ notes about a member are in the file that the member gets, at home and at the desk', async (t) => {
  const club = await openSeen(t);
  const token = await club.signIn(demoPeople.tom);
  const { body, text } = await club.ask('GET /api/me/data', { token });
  assert.equal(body.register.notes, planted.notes);
  const noted = body.registerHistory.flatMap(({ changes }: { changes: { field: string }[] }) => changes);
  assert.ok(noted.some(({ field }: { field: string }) => field === 'notes'));
  const atDesk = (await club.at('POST /api/desk/law/requests/tom')).body;
  assert.equal(atDesk.data.register.notes, planted.notes);
  assert.ok(
    !(await club.ask('GET /api/me/data', { token: await club.signIn(demoPeople.ron) })).text.includes(
      planted.notes ?? '',
    ),
  );
  assert.ok(text.includes(planted.notes ?? ''));
});

/** Requests beside the download of all data. */
const ways = [
  ...[`GET ${mine}`, hisPage, `GET ${desk}?q=tom`, `GET ${desk}/tom`, 'GET /api/desk/member-classes'],
  ...[`GET /api/desk/playing/events/${match}/places`, `GET /api/playing/events/${match}/names`],
  ...['GET /api/me/page', 'GET /api/directory', `GET ${mine}/consents`],
];

test('every field of the register by who looks, through every call that could show it', async (t) => {
  const club = await openSeen(t);
  const lookers: [MemberViewerRelation, string | undefined][] = [
    ['self', await club.signIn(demoPeople.tom)],
    ['administrator', await club.signIn(demoPeople.margaret)],
    ['captain', await club.signIn(demoPeople.derek)],
    ['member', await club.signIn(demoPeople.ron)],
    ['stranger', undefined],
  ];
  for (const isNear of [false, true]) {
    if (isNear) club.move(20 * day);
    for (const [viewing, token] of lookers) {
      const answers = await Promise.all(ways.map((way) => club.ask(way, token ? { token } : {})));
      const all = answers.map(({ status, text }) => (status < 300 ? text : '')).join(' ');
      for (const [field, text] of Object.entries(planted)) {
        const rule = getMemberFieldVisibilityRule(field as MemberFieldName, viewing);
        // Ron has the key of the teams: there he sees the telephone numbers of players.
        if (viewing === 'member' && field === 'otherPhone') continue;
        const shows = rule === 'always' || (rule === 'near the match' && isNear);
        assert.equal(all.includes(text), shows, `${viewing} ${field} ${isNear ? 'near' : 'far'}`);
      }
    }
  }
});

test('where somebody likes to play is shown where sides are picked, a second number where members are rung', async (t) => {
  const club = await openSeen(t);
  const token = await club.signIn(demoPeople.derek);
  const ways = [`sides/${match}`, `boards/${match}`, `events/${match}/places`];
  const shown = async () => {
    const [sides, board, places] = await Promise.all(
      ways.map(async (way) => (await club.ask(`GET /api/desk/playing/${way}`, { token })).body),
    );
    return [
      toms(sides.people)?.likes,
      toms(board.people)?.otherPhone,
      toms(places.places)?.otherPhone,
      JSON.stringify(sides).includes(planted.otherPhone ?? ''),
    ];
  };
  assert.deepEqual(await shown(), [['skip'], planted.otherPhone, planted.otherPhone, false]);
  const joan = await club.signIn(demoPeople.joan);
  for (const way of ways)
    assert.equal((await club.ask(`GET /api/desk/playing/${way}`, { token: joan })).status, 403, way);
  await enableFeatures(club.db, 'names');
  await club.context.version.read();
  assert.deepEqual(await shown(), [[], '', '', false], 'a club that keeps no register');
});

const toms = (people: { id: string; member?: string; likes?: string[]; otherPhone?: string }[]) =>
  people.find(({ id, member }) => (member ?? id) === 'tom');

test('whom to ring is shown to the captain from the day before the match until it is over', async (t) => {
  const club = await openSeen(t);
  const derek = await club.signIn(demoPeople.derek);
  const peter = await club.signIn(demoPeople.peter);
  const shown = async (token: string) => {
    const { body } = await club.ask(`GET /api/desk/playing/events/${match}/places`, { token });
    return body.places.map(({ emergency }: { emergency: { phone: string } | null }) => emergency?.phone);
  };
  assert.deepEqual(await shown(derek), [undefined, undefined]);
  club.move(20 * day);
  assert.deepEqual(await shown(derek), ['07700 900911', undefined]);
  assert.deepEqual(await shown(peter), [undefined, undefined], 'an administrator looks in the register');
  club.move(day);
  assert.equal((await shown(derek))[0], '07700 900911');
  await club.db.updateTable('pick').set({ state: 'withdrawn' }).where('member', '=', 'tom').execute();
  assert.equal((await shown(derek))[0], undefined, 'whoever does not play');
  await club.db.updateTable('pick').set({ state: 'picked' }).where('member', '=', 'tom').execute();
  club.move(day);
  assert.equal((await shown(derek))[0], undefined, 'the match is over');
});

test('a picture is made anew without what the camera wrote, and seen by those who may', async (t) => {
  const club = await openSeen(t);
  const [tom, ron] = [await club.signIn(demoPeople.tom), await club.signIn(demoPeople.ron)];
  const camera = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#3a7d44' } })
    .withExif({ IFD0: { Copyright: 'Taken at 1 Green Lane' } })
    .jpeg()
    .toBuffer();
  const send = (raw: string | Uint8Array<ArrayBuffer>) =>
    club.ask(`POST ${mine}/pictures`, { token: tom, raw, headers: { 'content-type': 'image/jpeg' } });
  assert.equal((await send('<svg onload="alert(1)">')).status, 415);
  const { status, body } = await send(new Uint8Array(camera));
  assert.equal(status, 201);
  assert.equal((await club.ask(`GET ${mine}`, { token: tom })).body.picture, body.src);
  const see = async (token?: string) => (await club.ask(`GET ${body.src}`, token ? { token } : {})).status;
  assert.deepEqual([await see(tom), await see(ron), await see()], [200, 404, 401]);
  assert.equal((await club.at(`GET ${body.src}`)).status, 200);
  const printed = await club.get(body.src, { headers: { authorization: `Bearer ${tom}` } });
  const bytes = Buffer.from(await printed.arrayBuffer());
  assert.match(printed.headers.get('cache-control') ?? '', /^private/);
  assert.deepEqual([(await sharp(bytes).metadata()).width, bytes.includes('Green Lane')], [320, false]);
  const me = (target: string, json?: unknown) => club.ask(target, { token: tom, json });
  const allow = (what: string, given: boolean) => agree(me, what, given);
  await allow('directory-picture', true);
  assert.equal(await see(ron), 200);
  await allow('directory', false);
  assert.equal(await see(ron), 404, 'without a name no picture');
  await allow('directory', true);
  await club.at(`PUT ${his}/leaving`, { leftOn: '2025-05-19', version: 2 });
  assert.equal(await see(ron), 404, 'nor of whoever has left');
  await club.at(`DELETE ${his}/leaving`, { version: 3 });
  assert.equal((await club.at(`DELETE ${his}/picture`)).status, 204);
  assert.equal((await club.at(`GET ${body.src}`)).status, 404);
  const { history } = (await club.at(hisPage)).body.register;
  assert.ok(JSON.stringify(history).includes('a picture'));
});

test('who is removed goes from the register with their history, consents and picture', async (t) => {
  const club = await openSeen(t);
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const headers = { 'content-type': 'image/png' };
  const tom = await club.signIn(demoPeople.tom);
  await club.ask(`POST ${mine}/pictures`, { token: tom, raw: new Uint8Array(picture), headers });
  await agree((target, json) => club.ask(target, { token: tom, json }), 'photographs', true);
  const { body } = await club.ask('GET /api/me/data', { token: tom });
  assert.deepEqual(
    [body.register.address, body.register.class, body.register.hasPicture, body.consents[0].what],
    ['The Old Forge', 'Junior', true, 'photographs'],
  );
  const file = () => club.context.memberPictures.original('register', 'tom.jpg');
  assert.ok(await file());
  await club.at(`DELETE ${desk}/tom`);
  assert.equal(await file(), undefined);
  for (const table of ['register_entry', 'register_change', 'consent'] as const)
    assert.deepEqual(await club.db.selectFrom(table).selectAll().execute(), [], table);
  assert.equal((await club.at(hisPage)).status, 404);
});

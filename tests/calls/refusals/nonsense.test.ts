import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inItsPlace } from '#tests/calls/in-its-place.ts';
import { type Asking, demoPeople, openClub } from '#tests/members.ts';
import { assertProblem } from './asking.ts';
import { password } from './tables/sent.ts';
import { guarded } from './tables/tables.ts';

const nonsense = ['{', '[]', '"x"', 'null', '{"email":{}}', '{"password":[]}', '\u0000'];

const mayBeEmpty = /^PATCH |^PUT \/api\/desk\/opens\/[^/]+\/result$/;

test('nonsense in place of JSON is refused in a sentence, never a fault', async (t) => {
  const club = await openClub(t, { uses: true });
  const token = await club.signIn(demoPeople.peter);
  const inPlace = inItsPlace(club);
  const takeJson = Object.entries(guarded).filter(
    ([, call]) =>
      Object.keys(call.json ?? {}).some((field) => field !== 'version') && !call.path?.includes('none'),
  );
  const targets = [
    ...takeJson.map(([name, call]) => `${name.split(' ')[0]} ${call.path ?? name.split(' ')[1]}`),
    'POST /reset-password/request',
    'POST /reset-password',
    'POST /api/set-up',
    'POST /api/email/confirm',
    'POST /api/email/not-me',
  ];
  for (const target of targets) {
    await t.test(target, async () => {
      await inPlace(target);
      // Reset the rate limit: so many requests in a row would exceed it.
      await club.context.limits.clear('write-member', demoPeople.peter.id);
      for (const raw of nonsense) {
        const answer = await club.ask(target, {
          token,
          raw,
          headers: { 'content-type': 'application/json', 'if-match': '"1"' },
        });
        // A request that changes no field is no mistake.
        const harmless = target.startsWith('PATCH') && raw.startsWith('{"') && answer.status < 300;
        // Where every field is optional the body is valid: the version is an older one.
        const empty = ['{"email":{}}', '{"password":[]}'].includes(raw) && mayBeEmpty.test(target);
        assert.ok(
          harmless || [400, 422, ...(empty ? [404, 409] : [])].includes(answer.status),
          `${raw}: ${answer.status} ${answer.text}`,
        );
        if (!harmless) assertProblem(answer);
      }
    });
  }
  assert.deepEqual(
    club.log.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

test('the one character that PostgreSQL does not keep is refused in a sentence, never a fault', async (t) => {
  const club = await openClub(t, { uses: true });
  const token = await club.signIn(demoPeople.peter);
  const cursor = new TextEncoder().encode('["a\\u0000","b"]').toBase64({ alphabet: 'base64url' });
  const askings: [target: string, asking: Asking][] = [
    ['POST /login', { form: { username: 'a\0@larkby.example', password } }],
    ['POST /reset-password/request', { json: { email: 'a\0@larkby.example' } }],
    ['POST /reset-password', { json: { code: 'a\0', email: 'a\0', newPassword: 'four woods' } }],
    ['POST /members/stop-mail?key=%00&kind=sign-ins', {}],
    ['POST /api/desk/members', { token, json: { name: 'a\0', email: 'a@larkby.example' } }],
    ['PATCH /api/me', { token, json: { displayName: 'a\0' } }],
    ['GET /api/forum/members?q=%00', { token }],
    ['GET /api/desk/members?q=%00', { token }],
    ['GET /api/forum/about?of=event:%00', { token }],
    ['GET /api/forum/things/tie:%00', { token }],
    ['GET /forum/topics?about=open:%00', { token }],
    [`GET /api/desk/members?cursor=${cursor}`, { token }],
    [`GET /api/desk/record?cursor=${cursor}`, { token }],
  ];
  for (const [target, asking] of askings) {
    const answer = await club.ask(target, asking);
    assert.equal(answer.status, 422, target);
    assertProblem(answer);
  }
  const form = {
    name: 'Ann\0',
    email: 'ann@larkby.example',
    phone: '',
    message: '\0',
    website: '',
    ticket: '',
  };
  assert.equal((await club.ask('POST /how-to-join', { form })).status, 422);
});

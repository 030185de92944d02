import assert from 'node:assert/strict';
import { createHook } from 'node:async_hooks';
import { test } from 'node:test';
import { type Asking, openClub } from '#tests/members.ts';

const failed = 'Incorrect email or password. Please try again.';
const tom = { username: 'tom@larkby.example', password: 'three woods' };
const applebys = 'applebys@larkby.example';

interface Scene {
  asking: Asking;
  status: number;
  detail?: string;
  /** Further fields of the response. */
  facts?: Record<string, unknown>;
  alive?: string[];
  /** Changes to a row of the roll before the attempt. */
  before?: { id: string; values: Record<string, unknown> };
}
const refused = { status: 401, detail: failed };
const form = (username: string, password: string, more: Record<string, string> = {}): Asking => ({
  form: { username, password, ...more },
});
const sharing = { id: 'ron', values: {} };

const scenes: Record<string, Scene> = {
  'the right password': { asking: { form: tom }, status: 200, alive: ['Tom Brader'] },
  'a wrong password': { asking: form(tom.username, 'two woods'), ...refused },
  'no password': { asking: form(tom.username, ''), ...refused },
  'an unknown address': { asking: form('nobody@larkby.example', 'three woods'), ...refused },
  'no address': { asking: form('', 'three woods'), ...refused },
  'an address in capitals, with spaces': {
    asking: form(' TOM@Larkby.Example ', 'three woods'),
    status: 200,
    alive: ['Tom Brader'],
  },
  'a sign-in name': { asking: form('Edie.Marsh', 'three woods'), status: 200, alive: ['Edie Marsh'] },
  "a member's own name is no sign-in name": { asking: form('Tom Brader', 'three woods'), ...refused },
  'a pattern is no address': { asking: form('%@larkby.example', 'three woods'), ...refused },
  'a suspended member': {
    asking: form('stan@larkby.example', 'three woods'),
    status: 403,
    detail: 'Your account is suspended. Speak to the Secretary.',
    facts: { reason: 'suspended' },
  },
  'a suspended member, a wrong password': { asking: form('stan@larkby.example', 'two woods'), ...refused },
  'invited, without a password yet': { asking: form('nell@larkby.example', 'three woods'), ...refused },
  'invited, with nothing for a password': { asking: form('nell@larkby.example', ''), ...refused },
  'one of a couple, by her own password': {
    asking: form(applebys, 'three woods'),
    status: 200,
    alive: ['Joan Appleby'],
  },
  'the other of them, by his': { asking: form(applebys, 'jack high'), status: 200, alive: ['Ron Appleby'] },
  'a couple, by neither': { asking: form(applebys, 'two woods'), ...refused },
  'a couple with one password must say who it is': {
    before: sharing,
    asking: form(applebys, 'three woods'),
    status: 409,
    detail: 'Two members share this address. Choose who you are.',
    facts: {
      members: [
        { id: 'joan', name: 'Joan Appleby' },
        { id: 'ron', name: 'Ron Appleby' },
      ],
    },
  },
  'who then says it is in': {
    before: sharing,
    asking: form(applebys, 'three woods', { member: 'ron' }),
    status: 200,
    alive: ['Ron Appleby'],
  },
  'who says that they are somebody else is not': {
    before: sharing,
    asking: form(applebys, 'three woods', { member: 'peter' }),
    status: 409,
  },
  'to say who it is does not replace the password': {
    before: sharing,
    asking: form(applebys, 'two woods', { member: 'ron' }),
    ...refused,
  },
  'to say another than the password tells changes nothing': {
    asking: form(applebys, 'jack high', { member: 'joan' }),
    status: 200,
    alive: ['Ron Appleby'],
  },
  'a removed member': {
    before: { id: 'tom', values: { removed_at: '2025-05-01T00:00:00.000Z' } },
    asking: { form: tom },
    ...refused,
  },
  'a password that is missing': {
    asking: { form: { username: tom.username } },
    status: 422,
    detail: 'This is missing.',
    facts: { errors: { password: 'This is missing.' } },
  },
  'nothing at all': {
    asking: { form: {} },
    status: 422,
    facts: { errors: { username: 'This is missing.', password: 'This is missing.' } },
  },
  'no body': { asking: {}, status: 422 },
  JSON: {
    asking: { json: tom },
    status: 415,
    detail: 'Send this as application/x-www-form-urlencoded.',
  },
  'a huge body': {
    asking: form(tom.username, 'x'.repeat(140_000)),
    status: 413,
    detail: 'Send 128 kB or less.',
  },
  'a long password': {
    asking: form(tom.username, 'x'.repeat(1001)),
    status: 422,
    detail: 'This is too long.',
  },
  'a long name': { asking: form('x'.repeat(900), 'three woods'), ...refused },
  'a name that holds nothing but a zero': {
    asking: form('\0', 'three woods'),
    status: 422,
    detail: 'This contains a character that cannot be saved. Type it again.',
  },
};

test('who may come in, and what the others are told', async (t) => {
  for (const [fact, { asking, status, detail, facts = {}, alive = [], before }] of Object.entries(scenes)) {
    await t.test(fact, async (t) => {
      const club = await openClub(t);
      if (before === sharing) before.values = { password_hash: (await club.memberRow('joan')).password_hash };
      if (before)
        await club.db.updateTable('member').set(before.values).where('id', '=', before.id).execute();
      const answer = await club.ask('POST /login', asking);
      assert.equal(answer.status, status, answer.text);
      assert.deepEqual(await club.alive(), alive);
      assert.deepEqual(await club.mails(), []);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      if (status === 200) {
        assert.deepEqual(Object.keys(answer.body), ['access_token']);
        assert.ok(await club.isGood(answer.body.access_token));
      } else {
        assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/);
        if (detail) assert.equal(answer.body.detail, detail);
        assert.deepEqual({ ...answer.body, ...facts }, answer.body);
      }
      assert.deepEqual(
        club.log.filter(({ level }) => Number(level) >= 50),
        [],
      );
    });
  }
});

test('a wrong password and an unknown address are answered alike, after the same work', async (t) => {
  const club = await openClub(t);
  let derivations = 0;
  const hook = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') derivations += 1;
    },
  }).enable();
  t.after(() => hook.disable());
  const work = async (username: string): Promise<[number, string]> => {
    derivations = 0;
    const { text } = await club.login(username, 'two woods');
    return [derivations, text];
  };
  const [known] = await Promise.all([work(tom.username)]);
  assert.equal(known[0], 2);
  for (const username of [
    'nobody@larkby.example',
    'nobody',
    'nell@larkby.example',
    'stan@larkby.example',
    applebys,
  ])
    assert.deepEqual(await work(username), known, username);
});

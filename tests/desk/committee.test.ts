import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { demoPeople, openDesk } from '#tests/members.ts';

const path = '/api/desk/committee';

async function openCommittee(t: TestContext) {
  const club = await openDesk(t);
  const token = await club.signIn(demoPeople.pauline);
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  const page = async () => {
    const { text } = await club.ask('GET /the-committee');
    return [...text.matchAll(/<li class="card">.*?<h2>([^<]+)<\/h2><p>([^<]+)<\/p>/g)].map(
      ([, name, role]) => `${name}, ${role}`,
    );
  };
  const officers = async () => (await at(`GET ${path}`)).body;
  return { ...club, at, page, officers };
}

test('an officer who is added stands last on the page at once', async (t) => {
  const { at, page } = await openCommittee(t);
  assert.equal((await page()).length, 11);
  const { status } = await at(`POST ${path}`, { name: '  Ann Other ', role: 'Tea Secretary' });
  assert.equal(status, 201);
  assert.equal((await page()).at(-1), 'Ann Other, Tea Secretary');
});

test('an officer moves up and down, and no further than the ends', async (t) => {
  const { at, page, officers } = await openCommittee(t);
  const before = await page();
  const [first, second] = await officers();
  assert.equal(
    (await at(`POST ${path}/${second.id}/move`, { move: 'up', version: second.version })).status,
    200,
  );
  assert.deepEqual(await page(), [before[1], before[0], ...before.slice(2)]);
  const refused = await at(`POST ${path}/${second.id}/move`, { move: 'up', version: second.version + 1 });
  assert.deepEqual([refused.status, refused.body.detail], [409, `${second.name} is already first.`]);
  await at(`POST ${path}/${first.id}/move`, { move: 'up', version: first.version + 1 });
  assert.deepEqual(await page(), before);
});

test('a change and a removal are seen at once, and taken back', async (t) => {
  const { at, page, officers } = await openCommittee(t);
  const before = await page();
  const [{ id, version }] = await officers();
  const changed = await at(`PUT ${path}/${id}`, { name: 'New Chair', role: 'Chairperson', version });
  assert.equal((await page())[0], 'New Chair, Chairperson');
  const stale = await at(`PUT ${path}/${id}`, { name: 'Late Chair', role: 'Chairperson', version });
  assert.deepEqual([stale.status, stale.body.current.name], [409, 'New Chair']);
  const unseen = await at(`DELETE ${path}/${id}`, { version });
  assert.deepEqual(
    [unseen.status, unseen.body.current.name, unseen.body.by, unseen.body.seen.name === 'New Chair'],
    [409, 'New Chair', 'Pauline Escritt', false],
  );
  const removed = await at(`DELETE ${path}/${id}`, { version: version + 1 });
  assert.equal((await page()).length, 10);
  for (const { body } of [removed, changed])
    assert.equal((await at(`POST /api/desk/changes/${body.change}/undo`)).status, 200);
  assert.deepEqual(await page(), before);
});

test('a name and a role are asked for', async (t) => {
  const { at, page } = await openCommittee(t);
  const { status, body } = await at(`POST ${path}`, { name: ' ', role: 'Two\nlines' });
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.errors).sort(), ['name', 'role']);
  assert.equal((await page()).length, 11);
});

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createSecretToken, createTypeableCode, hashSecret } from '#app/api/auth/tokens.server.ts';
import type { AccountCodeKind } from '#db/schema/members.ts';
import { loadDemoPeople } from '#server/demo/cast.ts';
import { emptyDatabase } from '#tests/database.ts';
import { createManualTestClock } from '#tests/mail-servers.ts';
import {
  createAccessCode,
  createMailedAccessCode,
  createPendingAccessCode,
  endAccessCodes,
  findValidAccessCode,
  redeemAccessCode,
} from './codes.server.ts';

const minute = 60_000;
const day = 24 * 60;
const lasts: Record<AccountCodeKind, number> = {
  reset: 60,
  'new-email': day,
  'not-me': 7 * day,
  'set-up': 7 * day,
  invitation: 7 * day,
  letter: 28 * day,
};
const kinds = Object.keys(lasts) as AccountCodeKind[];

async function openCodes(t: TestContext) {
  const db = await emptyDatabase(t);
  const time = createManualTestClock();
  await loadDemoPeople(db, time.clock);
  const read = (code: string, ...of: AccountCodeKind[]) => findValidAccessCode(db, time.clock, code, of);
  return { db, ...time, read };
}

const gone = { status: 410, message: 'This reset code has expired. Please request a new one.' };
const unknown = { status: 404, message: 'Invalid reset code. Please request a new one.' };

test('each kind of code lasts its time, to the millisecond', async (t) => {
  const { db, clock, move, read } = await openCodes(t);
  for (const kind of kinds) {
    await t.test(kind, async () => {
      const code = await createAccessCode(db, clock, kind, { member: 'tom' });
      move(lasts[kind] - 1 / minute);
      assert.equal((await read(code, kind)).member, 'tom');
      move(1 / minute);
      await assert.rejects(read(code, kind), gone);
    });
  }
});

test('a code is stored as its hash alone', async (t) => {
  const { db, clock } = await openCodes(t);
  const codes = await Promise.all(kinds.map((kind) => createAccessCode(db, clock, kind, { member: 'tom' })));
  const stored = JSON.stringify(await db.selectFrom('code_hash').selectAll().execute());
  for (const code of codes) {
    assert.ok(!stored.includes(code));
    assert.ok(!stored.includes(code.replaceAll('-', '')));
    assert.ok(stored.includes(hashSecret(code)));
  }
});

test('a code works once; of two who use it at the same time one is too late', async (t) => {
  const { db, clock, read } = await openCodes(t);
  const code = await createAccessCode(db, clock, 'reset', { member: 'tom' });
  const found = await read(code, 'reset');
  const uses = await Promise.allSettled([
    redeemAccessCode(db, clock, found),
    redeemAccessCode(db, clock, found),
  ]);
  assert.deepEqual(uses.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  await assert.rejects(read(code, 'reset'), gone);
});

test('a new code ends the earlier of its kind and member, and no other', async (t) => {
  const { db, clock, read } = await openCodes(t);
  const make = (kind: AccountCodeKind, member: string | null) =>
    createAccessCode(db, clock, kind, { member });
  const first = await make('invitation', 'tom');
  const others = [await make('invitation', 'joan'), await make('reset', 'tom'), await make('set-up', null)];
  const second = await make('invitation', 'tom');
  await assert.rejects(read(first, 'invitation'), gone);
  for (const code of [second, ...others]) assert.ok(await read(code, 'reset', 'invitation', 'set-up'));
});

test('of resets the last three that were asked for are good, until one is used', async (t) => {
  const { db, clock, move, read } = await openCodes(t);
  const codes: string[] = [];
  for (let n = 0; n < 5; n++) {
    codes.push(await createAccessCode(db, clock, 'reset', { member: 'tom' }));
    move(0.1);
  }
  const others = await createAccessCode(db, clock, 'reset', { member: 'joan' });
  for (const code of codes.slice(0, 2)) await assert.rejects(read(code, 'reset'), gone);
  for (const code of codes.slice(2)) assert.equal((await read(code, 'reset')).member, 'tom');
  await redeemAccessCode(db, clock, await read(codes[2] ?? '', 'reset'));
  await endAccessCodes(db, clock, ['reset'], 'tom');
  for (const code of codes) await assert.rejects(read(code, 'reset'), gone);
  assert.ok(await read(others, 'reset'));
});

test('what is asked for has no code until its mail goes, and its time begins then', async (t) => {
  const { db, clock, move, read } = await openCodes(t);
  const { id } = await createPendingAccessCode(db, clock, 'reset', { member: 'tom' });
  assert.deepEqual(await db.selectFrom('code_hash').selectAll().execute(), []);
  move(5 * 60);
  const first = (await createMailedAccessCode(db, clock, id)) ?? '';
  move(59);
  assert.equal((await read(first, 'reset')).member, 'tom');
  // The mail is sent again, since its server had not responded: the code of either copy works.
  const again = (await createMailedAccessCode(db, clock, id)) ?? '';
  assert.notEqual(again, first);
  for (const code of [first, again]) assert.equal((await read(code, 'reset')).id, id);
  await redeemAccessCode(db, clock, await read(again, 'reset'));
  await assert.rejects(read(first, 'reset'), gone);
  assert.equal(await createMailedAccessCode(db, clock, id), undefined, 'nothing is made for what has ended');
  assert.equal(await createMailedAccessCode(db, clock, 'no-such'), undefined);
});

test('codes of nobody are ended by another of nobody', async (t) => {
  const { db, clock, read } = await openCodes(t);
  const first = await createAccessCode(db, clock, 'set-up');
  const second = await createAccessCode(db, clock, 'set-up');
  await assert.rejects(read(first, 'set-up'), gone);
  await endAccessCodes(db, clock, ['set-up'], null);
  await assert.rejects(read(second, 'set-up'), gone);
});

test('a code that was never made, or is for something else, is unknown', async (t) => {
  const { db, clock, read } = await openCodes(t);
  const code = await createAccessCode(db, clock, 'new-email', { member: 'tom' });
  await assert.rejects(read(createSecretToken(), 'reset'), unknown);
  await assert.rejects(read('', 'reset'), unknown);
  await assert.rejects(read(code, 'reset', 'invitation', 'letter'), unknown);
  await assert.rejects(read(hashSecret(code), 'new-email'), unknown);
});

test('the code of a letter may be typed in small letters, without hyphens, with spaces', async (t) => {
  const { db, clock, read } = await openCodes(t);
  const code = await createAccessCode(db, clock, 'letter', { member: 'edie' });
  assert.match(code, /^[A-HJKMNP-TV-Z2-9]{4}(-[A-HJKMNP-TV-Z2-9]{4}){2}$/);
  for (const typed of [
    code,
    code.toLowerCase(),
    code.replaceAll('-', ''),
    ` ${code.replaceAll('-', ' ').toLowerCase()} `,
  ])
    assert.equal((await read(typed, 'letter')).member, 'edie');
  await assert.rejects(read(code.slice(0, -1), 'letter'), unknown);
});

test('the code of a link is exact: its letters are small and capital', async (t) => {
  const { db, clock, read } = await openCodes(t);
  const code = await createAccessCode(db, clock, 'reset', { member: 'tom' });
  assert.match(code, /^[\w-]{43}$/);
  await assert.rejects(read(code.toLowerCase(), 'reset'), unknown);
  assert.ok(await read(`${code}\n`, 'reset'));
});

test('codes do not repeat', () => {
  const short = new Set(Array.from({ length: 500 }, () => createTypeableCode()));
  assert.equal(short.size, 500);
  const long = new Set(Array.from({ length: 500 }, createSecretToken));
  assert.equal(long.size, 500);
});

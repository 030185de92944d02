import assert from 'node:assert/strict';
import { createHook } from 'node:async_hooks';
import { test } from 'node:test';
import { hashPassword, verifyPassword } from './password.server.ts';
import { findNewPasswordError, validateNewPassword } from './password.ts';

const rules: [newPassword: string, confirmPassword: string, errors: Record<string, string>][] = [
  ['', '', { newPassword: 'New password is required.' }],
  ['', 'bowls!', { newPassword: 'New password is required.' }],
  ['bowls', 'bowls', { newPassword: 'Password must be at least 6 characters.' }],
  ['bowls', 'other', { newPassword: 'Password must be at least 6 characters.' }],
  ['bowls!', 'bowls?', { confirmPassword: 'Passwords do not match.' }],
  ['bowls!', '', { confirmPassword: 'Passwords do not match.' }],
  ['bowls!', 'bowls!', {}],
  ['a'.repeat(200), 'a'.repeat(200), {}],
  ['a'.repeat(201), 'a'.repeat(201), { newPassword: 'Password must be at most 200 characters.' }],
];

test('the rules of a new password stand word for word', async (t) => {
  for (const [newPassword, confirmPassword, errors] of rules) {
    await t.test(`${newPassword.slice(0, 20)} / ${confirmPassword.slice(0, 20)}`, () => {
      assert.deepEqual(validateNewPassword({ newPassword, confirmPassword }), errors);
      assert.equal(findNewPasswordError(newPassword), errors.newPassword);
    });
  }
});

test('a password is kept in the standard form of argon2id, each time with another salt', async () => {
  const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
  const [one, two] = [await hashPassword('three woods'), await hashPassword('three woods')];
  assert.match(one, form);
  assert.match(two, form);
  assert.notEqual(one, two);
  assert.equal(await verifyPassword(one, 'three woods'), true);
  assert.equal(await verifyPassword(two, 'three woods'), true);
});

test('a hash that another program made with other costs is read too', async () => {
  // Test vector of the reference implementation: 'password', salt 'somesalt'.
  const known = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  assert.equal(await verifyPassword(known, 'password'), true);
  assert.equal(await verifyPassword(known, 'Password'), false);
});

test('nothing but the password fits', async (t) => {
  const stored = await hashPassword('three woods');
  const wrong = ['', 'three wood', 'three woods ', 'Three woods', 'three woods\0', 'three  woods'];
  for (const password of wrong) {
    await t.test(JSON.stringify(password), async () =>
      assert.equal(await verifyPassword(stored, password), false),
    );
  }
});

test('where none is stored, or something else is, no password fits', async (t) => {
  for (const stored of [
    undefined,
    null,
    '',
    'three woods',
    '$argon2id$v=19$m=19456,t=2,p=1$$',
    '$2b$10$abc',
  ]) {
    await t.test(String(stored), async () => {
      assert.equal(await verifyPassword(stored, 'three woods'), false);
      assert.equal(await verifyPassword(stored, ''), false);
    });
  }
});

test('the work is the same whether a password is stored or none', async () => {
  const stored = await hashPassword('three woods');
  let derivations = 0;
  const hook = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') derivations += 1;
    },
  }).enable();
  const counted = async (hash: string | null) => {
    derivations = 0;
    await verifyPassword(hash, 'wrong one');
    return derivations;
  };
  assert.deepEqual([await counted(stored), await counted(null)], [1, 1]);
  hook.disable();
});

test('however many sign in at once, two hashes are in work: the disk has the other threads', async () => {
  const stored = await hashPassword('three woods');
  let begun = 0;
  const hook = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') begun += 1;
    },
  }).enable();
  const all = Array.from({ length: 6 }, () => verifyPassword(stored, 'three woods'));
  assert.equal(begun, 2);
  assert.deepEqual(await Promise.all(all), Array(6).fill(true));
  assert.equal(begun, 6);
  hook.disable();
});

test('the same letters from another keyboard are the same password', async () => {
  const stored = await hashPassword('Café ﬁrst №1');
  assert.equal(await verifyPassword(stored, 'Cafe\u0301 first No1'), true);
  assert.equal(await verifyPassword(stored, 'Cafe first No1'), false);
});

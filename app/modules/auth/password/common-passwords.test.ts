import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findNewPasswordError } from './password.ts';

const file = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
const passwords = file.split('\n').filter((text) => text && !text.startsWith('#'));

test('the list has ten thousand passwords that could be chosen, each once, in lower case', () => {
  assert.equal(passwords.length, 10_000);
  assert.equal(new Set(passwords).size, 10_000);
  const wrong = passwords.filter(
    (text) => findNewPasswordError(text) || text !== text.toLowerCase() || /\s/.test(text),
  );
  assert.deepEqual(wrong, []);
  for (const known of ['password', '123456', 'liverpool', 'password1'])
    assert.ok(passwords.includes(known), known);
});

test('the list names its source and has its licence with it', () => {
  assert.match(file, /^# Source: .* @zxcvbn-ts\/language-common \d/m);
  assert.match(file, /^# Permission is hereby granted, free of charge/m);
  assert.match(file, /^# THE SOFTWARE IS PROVIDED "AS IS"/m);
});

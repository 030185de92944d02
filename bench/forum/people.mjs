import { createSecretToken, hashSecret } from '../../app/api/auth/tokens.server.ts';

/**
 * Number of members, each signed in once. The rate limit allows each 180 writes a quarter of an hour, as everywhere: measuring a
 * rate of writing needs hundreds of members.
 */
export const members = 600;
/** Number of members with read marks and followed topics. */
export const readers = 200;

/** Rows of members with a token for each, `[table, rows]`; fills `tokens`. */
export function* people(addedAt, tokens) {
  const indexes = Array.from({ length: members }, (_, index) => index);
  for (const _ of indexes) tokens.push(createSecretToken());
  yield ['member', indexes.map((index) => memberRow(index, addedAt))];
  yield ['session', indexes.map((index) => sessionRow(index, tokens[index]))];
  const atOnce = ['m0', 'm1', 'm2', 'm3'];
  yield ['mail_choice', atOnce.map((member) => ({ member, kind: 'forum', choice: 'at once' }))];
}

function memberRow(index, added_at) {
  return {
    id: `m${index}`,
    name: `Member ${index}`,
    display_name: index % 2 === 0 ? `Player ${index}` : null,
    email: `member${index}@example.org`,
    sign_in_name: null,
    role: 'member',
    password_hash: null,
    added_at,
    signed_in_at: null,
    suspended_at: null,
    removed_at: null,
    quiet_until: null,
    mail_key: `m${index}`,
  };
}

function sessionRow(index, token) {
  const used = '2025-05-20T09:00:00.000Z';
  return {
    id: `s${index}`,
    token_hash: hashSecret(token),
    member: `m${index}`,
    device: 'Chrome on Windows',
    started_at: used,
    used_at: used,
    expires_at: '2025-06-19T09:00:00.000Z',
  };
}

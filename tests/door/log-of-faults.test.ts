import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openClub } from '#tests/members.ts';
import { secretsOf } from './secrets.ts';

/** Pairs of a dropped table and the requests that query it and carry a secret. */
const faults: [
  table: 'code' | 'session' | 'member' | 'outbox' | 'site' | 'record',
  targets: [target: string, asking: (secret: string) => object][],
][] = [
  [
    'code',
    [
      ['GET /reset-password/verify/SECRET', () => ({})],
      ['GET /api/set-up/SECRET', () => ({})],
      ['GET /reset-password/verify/%53ECRET', () => ({})],
      [
        'POST /reset-password',
        (code) => ({ json: { code, email: 'tom@larkby.example', newPassword: 'four woods' } }),
      ],
      ['POST /reset-password/request', () => ({ json: { email: 'tom@larkby.example' } })],
      ['POST /api/email/confirm', (code) => ({ json: { code } })],
      ['POST /api/email/not-me', (code) => ({ json: { code } })],
    ],
  ],
  [
    'member',
    [
      ['POST /login', () => ({ form: { username: 'tom@larkby.example', password: 'three woods' } })],
      ['GET /api/me', (token) => ({ token })],
      ['POST /members/stop-mail?key=SECRET&kind=sign-ins', () => ({})],
      ['GET /members/stop-mail?key=SECRET&kind=sign-ins', () => ({})],
    ],
  ],
  [
    'session',
    [
      ['POST /login', () => ({ form: { username: 'tom@larkby.example', password: 'three woods' } })],
      ['GET /api/me', (token) => ({ token })],
      ['POST /logout', (token) => ({ token })],
    ],
  ],
  ['outbox', [['POST /reset-password/request', () => ({ json: { email: 'tom@larkby.example' } })]]],
];

test('a fault is logged once, without the code, token or password of the call', async (t) => {
  for (const [table, targets] of faults) {
    await t.test(`without the table ${table}`, async (t) => {
      const club = await openClub(t);
      const secret = 'S3cretS3cretS3cretS3cretS3cretS3cretS3cret0';
      const secrets = secretsOf(club);
      secrets.add(secret);
      await club.db.schema.alterTable(table).renameTo('elsewhere').execute();
      for (const [target, asking] of targets) {
        const before = club.log.length;
        const answer = await club.ask(
          target.replace('SECRET', secret).replace('%53ECRET', `%53${secret.slice(1)}`),
          asking(secret),
        );
        const lines = club.log.slice(before).filter(({ level }) => Number(level) >= 50);
        if (answer.status === 200) continue;
        assert.equal(answer.status, 500, target);
        assert.equal(lines.length, 1, target);
        assert.equal(lines[0]?.msg, 'fault');
        assert.ok(!answer.text.includes(secret));
        assert.match(
          answer.body.detail,
          new RegExp(`If you write to us about it, mention ${lines[0]?.id}\\.$`),
        );
      }
      assert.ok(club.log.some(({ msg }) => msg === 'fault'));
      secrets.assertNone();
    });
  }
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { clubSchema, parseClub } from '#app/site/club.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { mergeClubSettings } from './merge-settings.ts';
import { applyClubSettings, flattenClubSettings } from './setting-values.ts';

const club = parseClub(readFileSync(join(projectRootFolder, 'content/club.json'), 'utf8'));
const facts = flattenClubSettings(club);
const path = fc.constantFrom(...Object.keys(facts));
const said = fc.dictionary(
  fc.oneof(
    { weight: 9, arbitrary: path },
    fc.constantFrom('__proto__', 'fees', 'nothing.here', 'fees.membership.x'),
  ),
  fc.oneof(
    fc.string(),
    fc.constantFrom('', '14:00', '25:00', '0', '-1', 'https://larkby.example/x', 'javascript:1'),
  ),
  { maxKeys: 12 },
);

test('the facts laid flat and said again are the club', () => {
  assert.deepEqual(flattenClubSettings(applyClubSettings(club, facts) as object), facts);
});

test('whatever the desk keeps, the club can be used: what does not fit is as the file has it, and named', () => {
  fc.assert(
    fc.property(said, (kept) => {
      const { club: settled, unfit } = mergeClubSettings(club, kept);
      assert.ok(clubSchema.safeParse(settled).success);
      const now = flattenClubSettings(settled);
      for (const { path: at, why } of unfit) {
        assert.equal(now[at], facts[at], at);
        assert.match(why, /\.$/);
      }
      const left = Object.keys(kept).filter((one) => unfit.some(({ path: at }) => at === one));
      assert.equal(left.length, unfit.length);
    }),
  );
});

test('a fact that nobody said otherwise stays as it is, and none appears that was not there', () => {
  fc.assert(
    fc.property(said, (kept) => {
      const now = flattenClubSettings(mergeClubSettings(club, kept).club);
      assert.deepEqual(Object.keys(now).sort(), Object.keys(facts).sort());
      for (const one of Object.keys(facts))
        if (!Object.hasOwn(kept, one)) assert.equal(now[one], facts[one], one);
    }),
  );
});

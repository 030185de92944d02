import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findExpiredBackups, formatBackupName } from '#server/backup/daily-backups.ts';
// @ts-expect-error: scripts for npm alone, without types
import { promised } from '../../soak/years/looks.mjs';

test('what the soak test says is to be kept is what is kept, whichever backups were ever made', () => {
  const hours = fc.array(fc.integer({ min: 0, max: 900 * 24 }), { maxLength: 80 });
  const now = new Date('2030-01-01T03:05:00Z');
  fc.assert(
    fc.property(hours, (ago) => {
      const ever = [
        ...new Set(ago.map((hour) => formatBackupName(new Date(now.getTime() - hour * 3600_000)))),
      ];
      const gone = new Set(findExpiredBackups(ever, now));
      assert.deepEqual(promised(ever), ever.filter((name) => !gone.has(name)).sort());
    }),
    { numRuns: 40 },
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { HealthResult } from '#app/site/health-result.ts';
import { type HealthAlert, updateHealthAlerts } from './alert-state.ts';

const disk: HealthResult = {
  what: 'disk',
  name: 'Disk',
  state: 'trouble',
  said: 'It is full.',
  todo: 'Make room.',
  urgent: true,
};
const well: HealthResult = { what: 'disk', name: 'Disk', state: 'well', said: 'There is room.', todo: '' };
const mail: HealthResult = { ...disk, what: 'mail', name: 'Mail', said: 'Mail does not go out.' };

/** Run checks at so many minutes after noon each; return the alerts of each check: '!' and '.' with the names. */
function watch(looks: [minute: number, findings: HealthResult[]][]) {
  let alarms: HealthAlert[] = [];
  return looks.map(([minute, findings]) => {
    const after = updateHealthAlerts(alarms, findings, new Date(Date.UTC(2025, 5, 7, 12, minute)));
    alarms = after.alarms;
    return [
      ...after.begun.map(({ name }) => `!${name}`),
      ...after.ended.map(({ name }) => `.${name}`),
    ].join();
  });
}

test('what cannot wait is told once it has been seen twice, once, and once more when it has been well for an hour', () => {
  const told = watch([
    [0, [disk]],
    [5, [disk]],
    [10, [disk]],
    [600, [disk]],
    [605, [well]],
    [610, [well]],
    [664, [well]],
    [665, [well]],
    [670, [well]],
  ]);
  assert.deepEqual(told, ['', '!Disk', '', '', '', '', '', '.Disk', '']);
});

test('what comes and goes is one alarm; what was there for a moment is none', () => {
  const flapping = Array.from({ length: 40 }, (_, look): [number, HealthResult[]] => [
    10 + 5 * look,
    [look % 3 === 0 ? well : disk],
  ]);
  assert.deepEqual(watch([[0, [disk]], [5, [disk]], ...flapping]).filter(Boolean), ['!Disk']);
  assert.deepEqual(
    watch([
      [0, [disk]],
      [5, [well]],
      [10, [disk]],
      [90, [well]],
      [200, [well]],
    ]).filter(Boolean),
    [],
  );
});

test('that mail does not go out is said when it is over, where it was for an hour', () => {
  const over: HealthResult = { ...mail, state: 'well' };
  assert.deepEqual(
    watch([
      [0, [mail]],
      [5, [mail]],
      [60, [over]],
      [120, [over]],
    ]),
    ['', '', '', '.Mail'],
  );
  assert.deepEqual(
    watch([
      [0, [mail]],
      [30, [over]],
      [120, [over]],
    ]),
    ['', '', ''],
  );
});

test('it is not over while it cannot be looked at', () => {
  const unknown: HealthResult = { ...disk, urgent: false, said: 'This could not be looked at.' };
  assert.deepEqual(
    watch([
      [0, [disk]],
      [5, [disk]],
      [10, [unknown]],
      [300, [unknown]],
      [305, [disk]],
      [310, [well]],
      [370, [well]],
    ]),
    ['', '!Disk', '', '', '', '', '.Disk'],
  );
});

test('an alarm says nobody’s address', () => {
  const named = { ...disk, said: 'To joan@example.org.', discreet: 'To one address.' };
  const { alarms } = updateHealthAlerts([], [named], new Date(0));
  assert.deepEqual(
    alarms.map(({ said }) => said),
    ['To one address.'],
  );
});

test('however it goes, alarm and end take turns, and never more than one of each in an hour', () => {
  const look = fc.tuple(fc.constantFrom(5, 20, 61), fc.constantFrom(disk, well));
  fc.assert(
    fc.property(fc.array(look, { maxLength: 80 }), (looks) => {
      let minute = 0;
      const at: number[] = [];
      const told = watch(
        looks.map(([pause, finding]) => {
          minute += pause;
          at.push(minute);
          return [minute, [finding]];
        }),
      );
      const said = told.flatMap((what, place) => (what ? [{ what, at: at[place] ?? 0 }] : []));
      for (const [place, { what, at }] of said.entries()) {
        assert.equal(what, place % 2 === 0 ? '!Disk' : '.Disk');
        assert.ok(place < 2 || at - (said[place - 2]?.at ?? 0) >= 60);
      }
    }),
    { numRuns: 200 },
  );
});

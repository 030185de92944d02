import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sortAvailabilityAnswers } from '#app/modules/availability/boards/board.ts';
import { availabilityAnswers } from '#app/modules/availability/member-answers/availability-labels.ts';
import { readEventAvailability } from '#app/modules/availability/member-answers/availability-queries.server.ts';
import {
  availabilitySources,
  upsertAvailability,
} from '#app/modules/availability/member-answers/write-availability.server.ts';
import { loadDemoPeople } from '#server/demo/cast.ts';
import { starterDatabase } from '#tests/database.ts';

const given = fc.record({
  member: fc.constantFrom('tom', 'joan', 'ron', 'edie'),
  word: fc.constantFrom(...availabilityAnswers),
  way: fc.constantFrom(...availabilitySources),
  writer: fc.constantFrom('margaret', 'joan'),
  note: fc.option(fc.constantFrom('', 'After six.'), { nil: undefined }),
});

const isOwn = (way: string) => way === 'site' || way === 'mail';
const at = (n: number) => new Date(Date.parse('2025-05-20T09:00:00Z') + n * 60_000).toISOString();

test('after any history each answer stands as last given, by whom it was, and in the order of the standing words', async (t) => {
  const db = await starterDatabase(t);
  await loadDemoPeople(db, () => new Date('2025-05-20T09:00:00Z'));
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(given, { maxLength: 14 }), async (history) => {
      const event = `event-${++count}`;
      for (const [n, { writer, ...said }] of history.entries()) {
        const by = isOwn(said.way) ? null : writer;
        await upsertAvailability(db, { ...said, event, by, at: at(n), day: '2025-06-10' });
      }
      const answers = await readEventAvailability(db, [event], { hasBegun: false });
      const last = new Map<string, (typeof history)[number] & { n: number }>(
        history.map((one, n) => [one.member, { ...one, n }]),
      );
      assert.equal(answers.length, last.size);
      for (const { member, word, way, by, at: written, madeAt, note } of answers) {
        const own = history.map((one, n) => ({ ...one, n })).filter((one) => one.member === member);
        const { way: given, writer, n } = last.get(member) ?? assert.fail(member);
        const name = writer === 'joan' ? 'Joan Appleby' : 'Margaret Dowse';
        assert.deepEqual(
          [word, way, by, written],
          [own.at(-1)?.word, given, isOwn(given) ? '' : name, at(n)],
        );
        // First of the latest equal words without a different word between.
        const changed = own.findLastIndex((one) => one.word !== word);
        assert.equal(madeAt, at(own[changed + 1]?.n ?? -1));
        assert.equal(note, own.findLast((one) => one.note !== undefined)?.note ?? '');
      }
      const { yes } = sortAvailabilityAnswers(answers, { wanted: null, sections: [] });
      const order = yes.map(({ madeAt }) => madeAt);
      assert.deepEqual(order, order.toSorted());
    }),
    { numRuns: 60 },
  );
});

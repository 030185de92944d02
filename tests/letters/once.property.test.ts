// On both engines: locks, and transactions that meet.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import { letterDeliveryEndpoints } from '#app/modules/letters/sending/sending.endpoints.server.ts';
import { claimMail, markMailFailed, markMailSent, postponeMail } from '#app/modules/mail/outbox.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { demoPeople, openLetters as open, type openLetters } from './letters.ts';

type Club = Awaited<ReturnType<typeof openLetters>>;

const officer = (who: typeof demoPeople.peter): SignedInViewer => ({
  ...who,
  ...{ nameIsGiven: true, quietUntil: null, session: '' },
});

class Died extends Error {}

/** The site in a process that dies after the clock was read so many times. */
function dyingAfter(site: Site, looks: number): Site {
  let left = looks;
  const clock = () => {
    left -= 1;
    if (left < 0) throw new Died();
    return site.clock();
  };
  return { ...site, clock };
}

const steps = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('press' as const), dies: fc.option(fc.nat(12)) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('both' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('post' as const),
      end: fc.constantFrom('sent', 'sent', 'sent', 'dies', 'put off', 'refused'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('stop' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('later' as const), minutes: fc.nat(15) }) },
);

type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never;

/** Return the recipients: one line for each delivery to the mail server, by Message-ID. */
async function run(
  club: Club,
  sequence: Step[],
  id: string,
  seen: object,
): Promise<Map<string, Set<string>>> {
  const site: Site = club.context;
  const got = new Map<string, Set<string>>();
  const { version, ...counts } = seen as { version: number; mail: number; paper: number; notWanted: number };
  const press = (by: Site, who: typeof demoPeople.peter) =>
    performMutation(
      by,
      officer(who),
      letterDeliveryEndpoints.send,
      { id, ...counts },
      { seen: version },
    ).catch((error) => {
      if (!(error instanceof Refusal || error instanceof Died)) throw error;
    });
  async function post(end: string): Promise<boolean> {
    const row = await claimMail(club.db, site.clock);
    if (!row) return false;
    const { toName } = JSON.parse(row.mail);
    if (end !== 'put off' && end !== 'refused') got.set(toName, (got.get(toName) ?? new Set()).add(row.id));
    if (end === 'sent') await markMailSent(club.db, site.clock, row);
    if (end === 'refused') await markMailFailed(club.db, site.clock, row, 'no such user');
    if (end === 'put off') await postponeMail(club.db, row, site.clock().toISOString(), 'not now');
    return true;
  }
  for (const step of sequence) {
    if (step.what === 'press')
      await press(step.dies === null ? site : dyingAfter(site, step.dies), demoPeople.peter);
    if (step.what === 'both')
      await Promise.all([press(site, demoPeople.peter), press(site, demoPeople.margaret)]);
    if (step.what === 'post') await post(step.end);
    if (step.what === 'stop')
      await performMutation(site, officer(demoPeople.peter), letterDeliveryEndpoints.stop, { id }).catch(
        refused,
      );
    if (step.what === 'later') club.move(step.minutes);
  }
  await press(site, demoPeople.peter);
  club.move(60);
  while (await post('sent'));
  return got;
}

function refused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

test('whatever is pressed, dies or is stopped, each gets it once, or it was refused, or stopped before it went', async (t) => {
  const club = await open(t);
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 25 }), async (sequence) => {
      await club.db.deleteFrom('outbox').execute();
      const { id } = await club.write();
      const { letter, now } = await club.read(id);
      const got = await run(club, sequence, id, { version: letter.version, ...now.counts });
      const rows = await club.recipients(id);
      assert.equal(rows.length, now.people.length, 'to whom is settled once, and for all');
      const states = new Map(
        (await club.db.selectFrom('outbox').select(['id', 'state']).execute()).map((row) => [
          row.id,
          row.state,
        ]),
      );
      for (const { name, way, mail } of rows) {
        const mails = [...(got.get(name) ?? [])];
        assert.ok(mails.length <= 1, `${name} got ${mails.length} letters`);
        if (way !== 'mail') continue;
        const state = states.get(mail ?? '');
        assert.ok(state === 'sent' || state === 'failed', `${name}: ${state}`);
        if (state === 'sent') assert.deepEqual(mails, [mail]);
      }
      const known = new Set(rows.map(({ mail }) => mail));
      assert.ok(
        [...states.keys()].every((one) => known.has(one)),
        'no mail but those of its recipients',
      );
    }),
    { numRuns: 30, timeout: 60_000 },
  );
});

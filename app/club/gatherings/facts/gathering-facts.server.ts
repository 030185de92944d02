import type { Kysely } from 'kysely';
import { type Actor, lastAct, writeAuditLog } from '#app/api/audit-log.server.ts';
import { eventNow } from '#app/club/calendar/one-event/event-now.server.ts';
import { eventTitle } from '#app/club/calendar/season.ts';
import type { Coming } from '#app/club/gatherings/coming/coming-schemas.server.ts';
import { moveUp } from '#app/club/gatherings/coming/comings.server.ts';
import type { Gathering } from '#app/club/gatherings/gathering.ts';
import { countsOf, type Held, hold } from '#app/club/gatherings/gatherings.server.ts';
import { invalid, meanwhile, Refusal } from '#app/core/refusals.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { factsOf } from './gathering-fields.server.ts';

/** What an officer says of a gathering: the facts, and whether names are taken. */

type Facts = ReturnType<typeof factsOf>;

interface Seen {
  event: string;
  /** 0 where nobody is asked yet. */
  version: number;
}

interface Saved {
  gathering: Gathering;
  movedUp: Coming[];
}

/** Asks who comes to an event, or changes what is asked; one that was stopped begins again. 404 for no such event. */
export function saveGathering(
  site: Site,
  officer: Actor,
  { event, version, ...facts }: Seen & Facts,
): Promise<Saved> {
  return atVersion(site, { event, version }, async (tx, was) => {
    const { taken } = await countsOf(tx, site.clock, event);
    if (facts.places !== null && facts.places < taken)
      throw invalid({
        places: `${taken} people come already. Withdraw some first, or give ${taken} places or more.`,
      });
    const now = await eventNow({ ...site, db: tx }, event);
    if (!now) throw new Refusal(404, 'There is no such event.');
    if (!was && now.event.kind.nature === 'open')
      throw new Refusal(409, 'An open has entries of its own, in the room ‘Opens’.');
    const state = was?.state === 'closed' ? 'closed' : 'open';
    const row = { ...facts, event, state, version: version + 1 } as const;
    const made = await tx
      .insertInto('gathering')
      .values(row)
      .onConflict((c) => c.column('event').doUpdateSet(row).where('gathering.version', '=', version))
      .executeTakeFirst();
    if (Number(made.numInsertedOrUpdatedRows) === 0)
      throw new Refusal(409, meanwhile, {}, { current: { version: version + 1 } });
    const act = was ? 'changed what is asked of who comes to' : 'asked who comes to';
    await writeAuditLog(tx, site.clock, officer, act, null, eventTitle(now.event));
  });
}

/** Closes it at once, opens it again, or stops it: then it shows nowhere, and its replies stay. */
export function setGatheringState(
  site: Site,
  officer: Actor,
  { event, version, state }: Seen & Pick<Gathering, 'state'>,
): Promise<Saved> {
  return atVersion(site, { event, version }, async (tx, was) => {
    if (!was) throw new Refusal(404, 'Nobody is asked who comes to this.');
    await tx
      .updateTable('gathering')
      .set({ state, version: version + 1 })
      .where('event', '=', event)
      .execute();
    const now = await eventNow({ ...site, db: tx }, event);
    const act = { open: 'opened the list of', closed: 'closed the list of', stopped: 'stopped the list of' }[
      state
    ];
    const name = now ? eventTitle(now.event) : event;
    await writeAuditLog(tx, site.clock, officer, `${act} who comes to`, null, name);
  });
}

/** Does one thing to what the officer saw of it: 409 where it has been changed since. Whoever fits then moves up. */
async function atVersion(
  site: Site,
  { event, version }: Seen,
  act: (tx: Kysely<Schema>, was: Gathering | undefined) => Promise<void>,
): Promise<Saved> {
  const saved = await site.db.transaction().execute(async (tx) => {
    const was = await hold(tx, event);
    if ((was?.version ?? 0) !== version) {
      const current = was ?? { version: 0 };
      throw new Refusal(
        409,
        meanwhile,
        {},
        { current, ...(await lastAct(tx, { detail: await nameOf(tx, event) })) },
      );
    }
    await act(tx, was);
    await raiseContentVersion(tx);
    const gathering = await hold(tx, event);
    if (!gathering) throw new Error('A gathering that is written is there.');
    const held: Held = { tx, site, gathering, by: '', now: await eventNow({ ...site, db: tx }, event) };
    return { gathering, movedUp: await moveUp(held) };
  });
  await site.version.read();
  site.postman.wake();
  return saved;
}

async function nameOf(tx: Kysely<Schema>, event: string): Promise<string> {
  const row = await tx.selectFrom('event').select('opponent').where('id', '=', event).executeTakeFirst();
  return row?.opponent ?? event;
}

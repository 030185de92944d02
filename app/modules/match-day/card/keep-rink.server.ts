import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { type Lockable, lockAndRead, lockRow } from '#app/endpoints/locking.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { readRinks, toldToday } from './card.server.ts';
import { type KeptRink, type SentRink, sameWords, trimmed, withRink } from './card.ts';
import { cardEvent, cards } from './card-event.server.ts';
import { rightsOf } from './who-keeps.server.ts';

type Sent = SentRink & { id: string; side: string };

/**
 * Store one rink as sent, whole; other rinks stay. A retry changes no data. 403 without write access; 409, with the stored rink,
 * if another device has written since.
 */
export async function keepRink(ctx: MutationContext, sent: Sent): Promise<void> {
  const { tx, site, viewer, change, afterCommit: after } = ctx;
  const { id, side, version, ...written } = sent;
  const number = numberOf(side);
  const within = { ...site, db: tx };
  const { picked, format } = await cardEvent(within, id);
  const { mayKeep } = await rightsOf(within, viewer, picked);
  if (!mayKeep)
    throw new Refusal(
      403,
      'The card is kept by those who play in this match, their captain and the selectors.',
    );
  const { rinks, before } = await lockAndRead(tx, ctx, rinkFor(number, sent), { id }, version);
  if (before && sameWords(before, sent)) return;
  const { rinks: count, players, woods, length } = format;
  const at = site.clock().toISOString();
  const rink: KeptRink = {
    ...written,
    number,
    version: (before?.version ?? 0) + 1,
    by: viewer.id,
    at,
    theirs: trimmed(sent.theirs),
    playedAs: before?.playedAs ?? { rinks: count, players, woods, length },
  };
  await change('match_card', id, {
    rinks: JSON.stringify(withRink(rinks, rink)),
    updated_by: viewer.id,
    updated_at: at,
  });
  // Public pages show a match from the day's first end; the page cache rerenders those pages with each end
  // (http/cache/page-cache.ts).
  const isBegun = (its: KeptRink[]) => toldToday(its, site.clock) !== undefined;
  if (isBegun(rinks) === isBegun(withRink(rinks, rink))) return;
  await raiseContentVersion(tx);
  after(() => site.version.read());
}

/** Parse the rink number. Throws 404 if out of range. */
function numberOf(side: string): number {
  if (!/^([1-9]|1[0-2])$/.test(side)) throw new Refusal(404, 'There is no such side in a match.');
  return Number(side);
}

interface Before {
  rinks: KeptRink[];
  before: KeptRink | undefined;
  version: number;
}

/** Lockable rink of a card, inserted if missing; a retry by the same page causes no conflict. */
const rinkFor = (number: number, sent: Sent): Lockable<Before> => ({
  async lock(tx, { id = '' }, { clock }) {
    await tx
      .insertInto('match_card')
      .values({ event: id, rinks: '[]', updated_at: clock().toISOString(), updated_by: null })
      .onConflict((c) => c.doNothing())
      .execute();
    await lockRow(tx, cards, id);
  },
  async read(tx, { id = '' }) {
    const { rinks } = await readRinks(tx, id);
    const before = rinks.find((rink) => rink.number === number);
    return { rinks, before, version: before?.version ?? 0 };
  },
  isDone: ({ before }) => before !== undefined && (sameWords(before, sent) || before.hand === sent.hand),
  conflictView: ({ before }) => ({
    number,
    ends: before?.ends ?? [],
    theirs: before?.theirs ?? [],
    short: before?.short ?? null,
  }),
  lastChange: (tx, { before }) => whoWrote(tx, before),
});

async function whoWrote(tx: Kysely<Schema>, before: KeptRink | undefined) {
  if (!before) return {};
  const member = await tx.selectFrom('member').select('name').where('id', '=', before.by).executeTakeFirst();
  return { ...(member && { by: member.name }), at: before.at };
}

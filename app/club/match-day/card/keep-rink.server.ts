import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { readCard, readRinks } from './card.server.ts';
import { type CardScreen, type KeptRink, type SentRink, sameWords, trimmed, withRink } from './card.ts';
import { cardEvent } from './card-event.server.ts';
import { rightsOf } from './who-keeps.server.ts';

type Sent = SentRink & { event: string; rink: number };

/**
 * Keeps one rink of a card as it is sent, whole; the other rinks stay as they are. A second sending of the same changes
 * nothing. 403 for whoever may not, 409 with theirs where somebody else has written on this rink since.
 */
export async function keepRink(site: Site, viewer: Viewer, sent: Sent): Promise<CardScreen> {
  const { picked, format } = await cardEvent(site, sent.event);
  const { mayKeep } = await rightsOf(site, viewer, picked);
  if (!mayKeep)
    throw new Refusal(
      403,
      'The card is kept by those who play in this match, their captain and the selectors.',
    );
  await site.db.transaction().execute(async (tx) => {
    await takeCard(tx, sent.event, site.clock().toISOString());
    const { rinks } = await readRinks(tx, sent.event);
    const before = rinks.find(({ number }) => number === sent.rink);
    if (before && sameWords(before, sent)) return;
    if ((before?.version ?? 0) !== sent.version && before?.hand !== sent.hand)
      throw await overtakenRink(tx, before, sent);
    const { players, woods, length } = format;
    const at = site.clock().toISOString();
    const rink: KeptRink = {
      ...{ number: sent.rink, version: (before?.version ?? 0) + 1, hand: sent.hand, by: viewer.id, at },
      ...{ ends: sent.ends, theirs: trimmed(sent.theirs), short: sent.short },
      playedAs: before?.playedAs ?? { rinks: format.rinks, players, woods, length },
    };
    await tx
      .updateTable('match_card')
      .set((e) => ({
        rinks: JSON.stringify(withRink(rinks, rink)),
        ...{ updated_by: viewer.id, updated_at: at, version: e('version', '+', 1) },
      }))
      .where('event', '=', sent.event)
      .execute();
  });
  return readCard(site, viewer, sent.event);
}

/** Makes the card where there is none, and holds its row: of two at the same moment the second reads what the first has written. */
async function takeCard(tx: Kysely<Schema>, event: string, now: string): Promise<void> {
  await tx
    .insertInto('match_card')
    .values({ event, rinks: '[]', updated_at: now, updated_by: null })
    .onConflict((c) => c.column('event').doUpdateSet({ event }))
    .execute();
}

/** Both sides: the rink as it is now, and who wrote it when. */
async function overtakenRink(tx: Kysely<Schema>, before: KeptRink | undefined, sent: Sent): Promise<Refusal> {
  const { ends = [], theirs = [], short = null, version = 0, by = '', at } = before ?? {};
  const member = await tx.selectFrom('member').select('name').where('id', '=', by).executeTakeFirst();
  const current = { number: sent.rink, ends, theirs, short, version };
  return new Refusal(409, meanwhile, {}, { current, ...(member && { by: member.name }), ...(at && { at }) });
}

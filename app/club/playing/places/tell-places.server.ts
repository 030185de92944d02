import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { leaveCars } from '#app/club/playing/lifts/lifts.server.ts';
import { mailDropped, mailPlace } from '#app/club/playing/picked/place-mails.server.ts';
import { readSelected, type Selected } from '#app/club/playing/picked/read-side.server.ts';
import { isIn, type Picked, seatKey } from '#app/club/playing/picked/side.ts';
import { forgetTold, noteTold, toldOnce } from '#app/club/playing/picked/told.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { settleOffers } from './offers.server.ts';

/**
 * Tells by mail whoever has been picked for a published event, whose place is another than they were told, and who has lost
 * theirs; nobody twice. Part of the transaction that publishes. Returns how many were mailed.
 */
export async function tellPlaces(
  tx: Kysely<Schema>,
  site: Site,
  officer: Actor,
  event: string,
): Promise<number> {
  const selected = await readSelected(tx, site, event);
  if (selected?.selection.state !== 'published' || selected.now.hasBegun) return 0;
  if (selected.now.isOff) return 0;
  const { picks } = selected;
  const told = await toldMembers(tx, event);
  const have = new Set(told.map(({ id }) => id));
  let mailed = 0;
  for (const pick of picks) {
    const knows = have.has(pick.member ?? '') && pick.told === seatKey(pick);
    if (pick.member && isIn(pick) && !knows) mailed += await tellPlace(tx, site, officer, selected, pick);
  }
  for (const member of await dropped(tx, event, told, picks))
    if (await mailDropped(tx, site, selected, member, officer)) mailed += 1;
  await settleOffers(tx, site, event, { offering: false });
  return mailed;
}

async function tellPlace(tx: Kysely<Schema>, site: Site, officer: Actor, selected: Selected, pick: Picked) {
  const comesUp = pick.rink > 0 && (pick.told?.startsWith('0:') ?? false);
  await noteTold(tx, site.clock, selected.selection.event, pick);
  // Who stood by has not said yet that they play.
  if (comesUp || (pick.rink > 0 && pick.state === 'offered'))
    await tx.updateTable('pick').set({ state: 'picked' }).where('id', '=', pick.id).execute();
  // Reserves in another order are no news but to whoever is new among them.
  if (pick.rink === 0 && pick.told?.startsWith('0:')) return 0;
  return (await mailPlace(tx, site, selected, pick, officer)) ? 1 : 0;
}

const toldMembers = (tx: Kysely<Schema>, event: string) =>
  tx
    .selectFrom('sent_once')
    .innerJoin('member', 'member.id', 'sent_once.member')
    .select(['member.id', 'member.name', 'email', 'mail_key', 'suspended_at', 'removed_at'])
    .where('what', '=', toldOnce)
    .where('subject', '=', event)
    .execute();

/** Those who were told of a place and are no longer picked, each once. */
async function dropped(
  tx: Kysely<Schema>,
  event: string,
  told: Awaited<ReturnType<typeof toldMembers>>,
  picks: Picked[],
) {
  const here = new Set(picks.map(({ member }) => member));
  const out = told.filter(({ id }) => !here.has(id));
  for (const { id } of out) {
    await forgetTold(tx, event, id);
    await leaveCars(tx, event, id);
  }
  return out
    .filter(({ suspended_at, removed_at }) => !suspended_at && !removed_at)
    .map(({ id, name, email, mail_key }) => ({ id, name, email, mailKey: mail_key }));
}

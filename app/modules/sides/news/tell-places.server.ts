import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { leaveCars } from '#app/modules/sides/lifts/lifts.server.ts';
import { type News, newsFor } from '#app/modules/sides/picked/news.server.ts';
import { settleOffers } from '#app/modules/sides/picked/offers.server.ts';
import { mailDropped, mailPlace } from '#app/modules/sides/picked/place-mails.server.ts';
import { readSelected, type Selected } from '#app/modules/sides/picked/read-side.server.ts';
import { isIn, type Picked } from '#app/modules/sides/picked/side.ts';
import { forgetTold, noteTold, toldOnce } from '#app/modules/sides/picked/told.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/**
 * Queue mails for the players of a published event: pending changes (place, lift, date, time, venue, or called off) and lost
 * places; each only once. Players without mail are marked to phone. Requires a transaction that has locked the selection. Return
 * the number mailed.
 */
export async function tellPlaces(
  tx: Kysely<Schema>,
  site: Site,
  officer: Actor,
  event: string,
): Promise<number> {
  const selected = await readSelected(tx, site, event);
  if (selected?.selection.state !== 'published' || selected.now.hasBegun) return 0;
  const told = await toldMembers(tx, event);
  const have = new Set(told.map(({ id }) => id));
  let mailed = 0;
  for (const { pick, news } of untoldPicks(selected, have))
    mailed += await tellPlace(tx, site, officer, selected, { pick, news });
  if (selected.now.isOff) return mailed;
  for (const member of await dropped(tx, event, told, selected.picks))
    if (await mailDropped(tx, site, selected, member, officer)) mailed += 1;
    else await noteOut(tx, site, event, member.id);
  await settleOffers(tx, site, event, { offering: false });
  return mailed;
}

interface Untold {
  pick: Picked;
  news: [News, ...News[]];
}

/** Return the players and reserves with pending changes. */
export function untoldPicks(selected: Selected, have: ReadonlySet<string>): Untold[] {
  return selected.picks.flatMap((pick) => {
    const [first, ...more] = isIn(pick) ? newsFor(selected, pick, have.has(pick.member ?? '')) : [];
    return first ? [{ pick, news: [first, ...more] }] : [];
  });
}

async function tellPlace(
  tx: Kysely<Schema>,
  site: Site,
  officer: Actor,
  selected: Selected,
  { pick, news }: Untold,
) {
  const comesUp = pick.rink > 0 && (pick.told?.startsWith('0:') ?? false);
  // Former reserves have not confirmed yet that they play.
  const isAsked = comesUp || (pick.rink > 0 && pick.state === 'offered');
  if (isAsked) await tx.updateTable('pick').set({ state: 'picked' }).where('id', '=', pick.id).execute();
  const now = isAsked ? { ...pick, state: 'picked' as const } : pick;
  const isMailed = pick.member !== null && (await mailPlace(tx, site, selected, now, news, officer));
  // The officer who sends knows already.
  await noteTold(tx, site.clock, selected, pick, !isMailed && pick.member !== officer.id);
  return isMailed ? 1 : 0;
}

export const toldMembers = (tx: Kysely<Schema>, event: string) =>
  tx
    .selectFrom('sent_once')
    .innerJoin('member', 'member.id', 'sent_once.member')
    .select(['member.id', 'member.name', 'email', 'phone', 'mail_key', 'suspended_at', 'removed_at'])
    .where('what', '=', toldOnce)
    .where('subject', '=', event)
    .execute();

/** Return the members who were notified of a place and are not picked any more; delete their notification rows and lifts. */
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

/** Key in `sent_once` of members who lost their place and were not notified by mail. */
const outNotTold = 'out, to ring';

async function noteOut(tx: Kysely<Schema>, { clock }: Site, event: string, member: string): Promise<void> {
  await tx
    .insertInto('sent_once')
    .values({ what: outNotTold, subject: event, member, at: clock().toISOString() })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Query the members who lost a place and are to be phoned. */
export const outToRing = (tx: Kysely<Schema>, event: string) =>
  tx
    .selectFrom('sent_once')
    .innerJoin('member', 'member.id', 'sent_once.member')
    .select(['member.id', 'member.name', 'member.phone'])
    .where('what', '=', outNotTold)
    .where('subject', '=', event)
    .where('suspended_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('member.name')
    .execute();

export async function forgetToRing(tx: Kysely<Schema>, event: string, member: string): Promise<void> {
  await tx
    .deleteFrom('sent_once')
    .where('what', '=', outNotTold)
    .where('subject', '=', event)
    .where('member', '=', member)
    .execute();
}

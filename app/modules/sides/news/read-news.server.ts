import type { Kysely } from 'kysely';
import { goesNowhere, type Told, toldNow, waitingOf, whenTold } from '#app/admin/telling/reached.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { captainsFacts } from '#app/modules/sides/picked/captains-facts.server.ts';
import { holdSelection, notSelected } from '#app/modules/sides/picked/hold-selection.server.ts';
import { eventLine } from '#app/modules/sides/picked/place-pushes.server.ts';
import { readSelected, type Selected } from '#app/modules/sides/picked/read-side.server.ts';
import { isIn } from '#app/modules/sides/picked/side.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { PlacesTold } from './news-schemas.server.ts';
import { published, sidesOf, toldNews } from './record-words.ts';
import { forgetToRing, outToRing, tellPlaces, toldMembers, untoldPicks } from './tell-places.server.ts';
import { whoHears } from './who-hears.server.ts';

type Reading = Pick<Site, 'club' | 'clock' | 'postman'> & { db: Kysely<Schema> };

export const nobodyTold: PlacesTold = {
  when: '',
  untold: 0,
  waits: 0,
  nowhere: false,
  byMail: 0,
  otherwise: 0,
  toRing: [],
};

/** Return the notification status of the players picked; empty for unpublished sides, or once the event has begun. */
export async function readTold(
  { db, club, clock, postman }: Reading,
  selected: Selected | undefined,
): Promise<PlacesTold> {
  if (selected?.selection.state !== 'published' || selected.now.hasBegun) return nobodyTold;
  const { picks } = selected;
  const { event } = selected.selection;
  const told = await toldMembers(db, event);
  const here = new Set(picks.map(({ member }) => member));
  const out = await outToRing(db, event);
  const lost = selected.now.isOff ? [] : told.filter(({ id }) => !here.has(id));
  const fresh = untoldPicks(selected, new Set(told.map(({ id }) => id)));
  const standing = picks.filter(isIn);
  const waits = new Set(fresh.map(({ pick }) => pick.id));
  const toRing = standing.filter((pick) => pick.toRing && !waits.has(pick.id));
  const factsOf = await captainsFacts({ db, club }, [...toRing, ...out.map(({ id }) => ({ member: id }))]);
  const known = standing.filter((one) => one.member && !one.toRing && !waits.has(one.id));
  const stopped = await noMail(
    db,
    known.flatMap(({ member }) => member ?? []),
  );
  const byMail = known.filter(({ member, email }) => email && !stopped.has(member ?? '')).length;
  const last = await lastTold(db, event);
  return {
    when: last ? whenTold(clock, last.at) : '',
    untold: fresh.length + lost.length,
    waits: byMail === 0 ? 0 : Math.min(byMail, await waitingOf(db, last?.actor ?? null)),
    nowhere: goesNowhere({ postman }),
    byMail,
    otherwise: known.length - byMail,
    toRing: [
      ...toRing.map(({ id, member, name, phone }) => ({
        id,
        name,
        phone,
        otherPhone: factsOf(member).otherPhone,
        about: member ? '' : 'a guest',
      })),
      ...out
        .filter(({ id }) => !here.has(id))
        .map(({ id, name, phone }) => ({
          id,
          name,
          phone,
          otherPhone: factsOf(id).otherPhone,
          about: 'not in the side after all',
        })),
    ],
  };
}

/** Query the time and actor of the last notification. */
const lastTold = (db: Kysely<Schema>, event: string) =>
  db
    .selectFrom('record')
    .select(['at', 'actor'])
    .where('subject', '=', sidesOf(event))
    .where('act', 'in', [published, toldNews])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Query the members who unsubscribed from mails about playing. */
async function noMail(db: Kysely<Schema>, members: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mail_choice')
    .select('member')
    .where('kind', '=', 'playing')
    .where('choice', '=', 'no')
    .where('member', 'in', ['', ...members])
    .execute();
  return new Set(rows.map(({ member }) => member));
}

/** Return the same by event id. 404 if there is no selection. */
export async function readToldOf(site: Site, event: string): Promise<PlacesTold> {
  const selected = await readSelected(site.db, site, event);
  if (!selected) throw notSelected();
  return readTold(site, selected);
}

/** Notify all players of pending changes, once even if two officers send at the same time. 409 if unpublished or begun. */
export async function tellAgain(
  { tx, site, actor, audit: note, afterCommit: after }: MutationContext,
  event: string,
): Promise<{ told: Told }> {
  const held = await holdSelection(tx, event);
  const selected = await readSelected(tx, site, event, { held });
  if (!selected) throw notSelected();
  if (selected.selection.state !== 'published')
    throw new Refusal(409, 'The sides are not published yet: publishing them tells everybody.');
  if (selected.now.hasBegun) throw new Refusal(409, 'It has begun.');
  const { untold } = await readTold({ ...site, db: tx }, selected);
  if (untold === 0) return { told: toldNow(site, actor, { mail: 0, ring: [] }) };
  const { ring } = await whoHears(tx, site, selected, actor);
  const mailed = await tellPlaces(tx, site, actor, event);
  note({
    action: toldNews,
    title: `${eventLine(selected)}: ${mailed} by mail`,
    subject: sidesOf(event),
  });
  after(() => site.postman.wake());
  return { told: toldNow(site, actor, { mail: mailed, ring }) };
}

/** Record that a player without mail has been phoned. 404 if they are not to be phoned (any more). */
export async function noteRung(
  { tx, site, audit: note }: MutationContext,
  event: string,
  who: string,
): Promise<void> {
  const held = await holdSelection(tx, event);
  const selected = await readSelected(tx, site, event, { held });
  const pick = selected?.picks.find(({ id, toRing }) => id === who && toRing);
  const out = (await outToRing(tx, event)).find(({ id }) => id === who);
  if (!selected || !(pick || out)) throw new Refusal(404, 'They need not be rung any more.');
  if (pick) await tx.updateTable('pick').set({ to_ring: 0 }).where('id', '=', pick.id).execute();
  if (out) await forgetToRing(tx, event, out.id);
  const member = pick?.member ? { id: pick.member, name: pick.name } : (out ?? null);
  note({ member, title: eventLine(selected) });
}

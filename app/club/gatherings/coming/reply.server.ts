import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { notTaken, type Stage, takesReplies } from '#app/club/gatherings/gathering.ts';
import { countsOf, type Held, holding, stageNow } from '#app/club/gatherings/gatherings.server.ts';
import { linkedBy } from '#app/club/mail/mail-links.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { mailChanged, mailComing, tellOfficers } from './coming-mail.server.ts';
import type { Coming, Contact } from './coming-schemas.server.ts';
import {
  addComing,
  changeParty,
  comingAt,
  confirm,
  sentBefore,
  withdraw,
  withoutContact,
} from './comings.server.ts';
import { isFresh } from './confirming.ts';
import type { Party } from './party.ts';

/** What people do about their own replies: strangers on the public page and by the link of a mail, members on their page. */

/** A stranger's reply from the public page. `sending` names it, so that the same again makes no second one. */
export function comeAsStranger(
  site: Site,
  { event, sending, ...facts }: Contact & Party & { event: string; sending: string },
): Promise<Coming> {
  return holding(site, event, async (held) => {
    const again = await sentBefore(held.tx, sending);
    if (again) return again;
    await refuseUnlessTaken(held);
    if (!held.gathering.for_strangers)
      throw new Refusal(403, 'This is for our members. Please sign in first.');
    const confirms = facts.email ? 'by mail' : 'when rung';
    return taken(held, { ...facts, member: null, sending, put_by: null, confirms });
  });
}

interface MembersReply extends Party {
  event: string;
  /** Another member whom the viewer puts down; null for themselves. */
  member: string | null;
  sending: string | null;
}

/** A member's own reply, or that of another whom they put down: it is written who did. */
export function comeAsMember(
  site: Site,
  viewer: Pick<Viewer, 'id'>,
  { event, ...facts }: MembersReply,
): Promise<Coming> {
  return holding(
    site,
    event,
    async (held) => {
      const again = await sentBefore(held.tx, facts.sending);
      if (again) return again;
      await refuseUnlessTaken(held);
      const member = facts.member ?? viewer.id;
      await refuseUnlessOnRoll(held.tx, member);
      const put_by = member === viewer.id ? null : viewer.id;
      return taken(held, { ...facts, ...{ name: '', email: '', phone: '' }, member, put_by });
    },
    viewer.id,
  );
}

export async function refuseUnlessOnRoll(tx: Kysely<Schema>, member: string): Promise<void> {
  const row = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', member)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such member.');
}

async function taken(
  held: Held,
  facts: Omit<Parameters<typeof addComing>[1], 'is_by_hand'>,
): Promise<Coming> {
  const coming = await addComing(held, { ...facts, is_by_hand: false });
  await mailComing(held, coming);
  // Of a reply that waits for its mail's button they hear with the press: anybody can type anybody's address.
  if (coming.state !== 'unconfirmed' || !coming.email)
    await tellOfficers(held, coming, { is: 'new', movedUp: [] });
  return coming;
}

/** The button behind a mail's link: a second press finds it done. 409 where names are taken no longer and the hour is over. */
export function confirmOwn(site: Site, { event, id }: Pick<Own, 'event' | 'id'>): Promise<Coming> {
  return holding(site, event, async (held) => {
    const was = await comingAt(held, id);
    if (was.state !== 'unconfirmed') return was;
    await refuseUnlessTaken(held, isFresh(was, site.clock()) ? ['closed'] : []);
    const coming = await confirm(held, was);
    await mailComing(held, coming);
    await tellOfficers(held, coming, { is: 'new', movedUp: [] });
    return coming;
  });
}

/** 409 where no replies are taken now, but at these stages. */
async function refuseUnlessTaken(held: Held, but: Stage[] = []): Promise<void> {
  const counts = await countsOf(held.tx, held.site.clock, held.gathering.event);
  const stage = stageNow({ ...held.site, db: held.tx }, held.gathering, counts, held.now);
  if (!takesReplies(stage) && !but.includes(stage))
    throw new Refusal(409, notTaken[stage] ?? 'Names are not taken for this.');
}

/** Which reply, and who may say so: the member or whoever put them down, or nobody where a mail's link has said it. */
interface Own {
  event: string;
  id: string;
  version?: number;
  viewer?: Pick<Viewer, 'id'>;
}

/** Changes one's own reply while replies are taken. */
export function changeOwn(
  site: Site,
  { event, id, version, viewer, ...party }: Own & Party,
): Promise<Coming> {
  return holding(
    site,
    event,
    async (held) => {
      const was = await ownAt(held, { event, id, viewer, version });
      if (was.state === 'withdrawn') throw new Refusal(409, 'This reply has been withdrawn.');
      if (was.state === 'unconfirmed') throw new Refusal(409, 'Please confirm this reply first.');
      await refuseUnlessTaken(held);
      const { coming, movedUp } = await changeParty(held, was, party);
      if (isSame(was, coming)) return coming;
      if (coming.state === was.state) await mailChanged(held, coming);
      const others = movedUp.filter((one) => one.id !== id);
      await tellOfficers(held, coming, { is: 'changed', movedUp: others });
      return coming;
    },
    viewer?.id,
  );
}

const isSame = (a: Coming, b: Coming) =>
  JSON.stringify([a.people, a.choices, a.answer, a.state]) ===
  JSON.stringify([b.people, b.choices, b.answer, b.state]);

/** Withdraws one's own reply; a second press finds it done. 409 once it is over. */
export function withdrawOwn(site: Site, own: Own): Promise<Coming> {
  return holding(
    site,
    own.event,
    async (held) => {
      const was = await ownAt(held, own);
      if (was.state === 'withdrawn') return was;
      if (held.now?.isOver) throw new Refusal(409, 'This is over.');
      const movedUp = await withdraw(held, was);
      if (was.state !== 'unconfirmed' || movedUp.length > 0)
        await tellOfficers(held, was, { is: 'withdrawn', movedUp });
      return comingAt(held, was.id);
    },
    own.viewer?.id,
  );
}

async function ownAt(held: Held, { id, version, viewer }: Own): Promise<Coming> {
  const coming = await comingAt(held, id);
  if (viewer && coming.member !== viewer.id && !(await hasPut(held, id, viewer.id)))
    throw new Refusal(404, 'There is no such reply.');
  return version === undefined ? coming : comingAt(held, id, version, withoutContact);
}

const hasPut = async ({ tx }: Held, id: string, viewer: string) =>
  (await tx.selectFrom('coming').select('put_by').where('id', '=', id).executeTakeFirst())?.put_by === viewer;

/** The reply that the link of a mail opens, and the event it is for. 404 for a link that is none of ours, or a member's who may not come in. */
export async function linkedReply(db: Kysely<Schema>, code: string): Promise<{ event: string; id: string }> {
  const linked = await linkedBy(db, 'coming', code);
  const row =
    linked &&
    (await db
      .selectFrom('coming')
      .leftJoin('member', 'member.id', 'coming.member')
      .select(['coming.id', 'event', 'coming.member', 'suspended_at', 'removed_at'])
      .where('coming.id', '=', linked.subject)
      .executeTakeFirst());
  const isTheirs = row && (row.member ?? '') === linked.member && !row.suspended_at && !row.removed_at;
  if (!isTheirs) throw new Refusal(404, 'This link is not, or is no longer, good.');
  return { event: row.event, id: row.id };
}

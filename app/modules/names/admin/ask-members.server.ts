import type { Kysely } from 'kysely';
import { isMailed, reachedOf, toldNow } from '#app/admin/telling/reached.server.ts';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { londonNow } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { lockAndRead } from '#app/endpoints/locking.server.ts';
import { opensFor, queueMail } from '#app/modules/mail/mail.server.ts';
import { stopMailLink, subjectFor } from '#app/modules/members/members.server.ts';
import { askMail } from '#app/modules/names/answers/answer-mails.ts';
import type { Person } from '#app/modules/names/answers/answers.server.ts';
import { subjectOf } from '#app/modules/names/answers/linked.server.ts';
import { stageOf } from '#app/modules/names/boards/board.ts';
import { eventInShort, showLocal } from '#app/modules/names/boards/event-line.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { boardHeld, detailOf } from './hold-board.server.ts';
import { hearer, type Open, toAsk } from './who-is-asked.server.ts';

/**
 * Ask by mail every member who has not answered yet, or answered for another date: one mail each, for any number of events.
 * Validate each event's version as the officer saw it, so that two simultaneous requests ask once.
 */
export async function askMembers(ctx: MutationContext, events: { id: string; version: number }[]) {
  const { tx, site, actor, afterCommit: after } = ctx;
  const moment = londonNow(site.clock);
  const open: Open[] = [];
  for (const { id, version } of events) {
    const { board, now } = await lockAndRead(tx, ctx, boardHeld, { id }, version);
    if (stageOf(board, now, moment) !== 'open')
      throw new Refusal(409, 'Names for this are closed: take them again first, and then ask.');
    open.push({ board, now });
  }
  const told = await mailThem(tx, site, actor, open);
  await noteAsked(tx, site, actor, open);
  after(() => site.postman.wake());
  return { told };
}

async function mailThem(tx: Kysely<Schema>, site: Site, officer: Actor, open: Open[]) {
  const all = await toAsk(tx, open);
  const mailed = all.filter((one) => isMailed(hearer(one)));
  for (const { person, theirs } of mailed)
    await mailOne(tx, site, officer, { ...person, email: person.email ?? '' }, theirs);
  const { ring } = reachedOf(site, all.map(hearer));
  return toldNow(site, officer, { mail: mailed.length, ring });
}

async function mailOne(
  tx: Kysely<Schema>,
  site: Site,
  officer: Actor,
  person: Person & { email: string },
  theirs: Open[],
) {
  const { id, name, email, mailKey } = person;
  const subject = subjectOf(theirs.map(({ now }) => now.event.id));
  const opening = { link: `${site.url}/my-answer`, opens: opensFor('answer', { subject, member: id }) };
  const events = theirs.map(({ board, now }) => ({
    ...eventInShort(now.event, site.club),
    note: board.note,
    closes: board.closesAt ? showLocal(board.closesAt) : '',
  }));
  const stop = stopMailLink(site.url, mailKey, 'playing');
  const mail = askMail({ club: fullName(site.club), name, email }, { events, opening, stop });
  await queueMail(
    tx,
    site.clock,
    { ...mail, subject: await subjectFor(tx, person, mail.subject) },
    { officer },
  );
}

async function noteAsked(tx: Kysely<Schema>, { clock }: Site, officer: Actor, open: Open[]) {
  const asked_at = clock().toISOString();
  for (const { now } of open) {
    await tx
      .updateTable('board')
      .set((e) => ({ asked_at, version: e('version', '+', 1) }))
      .where('event', '=', now.event.id)
      .execute();
    await writeAuditLog(tx, clock, officer, 'asked the members about', null, detailOf(now));
  }
}

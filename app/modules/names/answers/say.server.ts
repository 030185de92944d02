import type { Kysely } from 'kysely';
import { type GivenOffline, refuseTooLate } from '#app/api/kept/too-late.server.ts';
import { londonNow } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { eventNow } from '#app/modules/calendar/calendar.server.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import { type Board, isFor, stageOf } from '#app/modules/names/boards/board.ts';
import {
  closedBoard,
  noBoard,
  noEvent,
  readBoards,
  readTaking,
  refuseUnused,
  type Taking,
} from '#app/modules/names/boards/boards.server.ts';
import { readSections } from '#app/modules/teams/teams.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Word } from '#db/schema/playing.ts';
import type { Schema } from '#db/schema/schema.ts';
import { closedLine, ringLine } from './answer.ts';
import { sectionsOf } from './answers.server.ts';
import { captainOf } from './captain.server.ts';
import { type AnswerWay, type Details, giveAnswer } from './give-answer.server.ts';
import { tellPutDown } from './told.server.ts';
import { words } from './words.ts';

/** Availability recorded by members: for themselves or for each other. */

/** Return the board of an event. 404 if it has none, or is not in the calendar any more. */
export function takingNames(site: Site, event: string): Promise<Taking> {
  refuseUnused(site);
  return readTaking(site, event);
}

/** Return the board with the full event. A published team without a board gets a closed one. */
export async function takingInFull(
  site: Site,
  event: string,
  isOut: boolean,
): Promise<Taking<CalendarEvent>> {
  refuseUnused(site);
  const now = await eventNow(site, event);
  if (!now) throw new Refusal(404, noEvent);
  const board = (await readBoards(site.db, [event])).get(event);
  if (!board && !isOut) throw noBoard();
  return { board: board ?? closedBoard(event), now };
}

/** Throw 409 unless the board is open to members; the message says whom to phone. */
export async function refuseClosed(site: Site, { board, now }: Taking): Promise<void> {
  const stage = stageOf(board, now, londonNow(site.clock));
  if (stage === 'open') return;
  const sentence = closedLine(stage, board);
  if (stage !== 'closed') throw new Refusal(409, sentence);
  throw new Refusal(409, `${sentence} ${ringLine(await captainOf(site, now.event))}`);
}

/** Throw 409 for a member of none of the eligible sections. */
export async function refuseOthers(tx: Kysely<Schema>, board: Board, member: string): Promise<void> {
  if (isFor(board, [])) return;
  if (isFor(board, (await sectionsOf(tx, member))(member))) return;
  const named = await readSections(tx);
  const names = board.sections.map(({ section }) => named.find(({ id }) => id === section)?.name ?? section);
  throw new Refusal(409, `This is for ${names.join(' and ')}.`);
}

/** Query an active member. 404 if removed or suspended. */
export async function readPlayer(tx: Kysely<Schema>, id: string) {
  const member = await tx
    .selectFrom('member')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!member) throw new Refusal(404, 'There is no such member.');
  return member;
}

interface Saying extends Details {
  event: string;
  word: Word;
}

/** Says whether the viewer can play. Refuses with 409 what arrives after a newer answer. */
export async function sayMyself(
  { tx, site, viewer }: MutationContext,
  said: Saying & GivenOffline,
): Promise<void> {
  const within = { ...site, db: tx };
  const taking = await takingNames(within, said.event);
  await refuseClosed(within, taking);
  await refuseOthers(tx, taking.board, viewer.id);
  const there = await answerThere(tx, said.event, viewer.id);
  const newer = there && { ...there, word: words[there.word], by: there.by ?? '' };
  refuseTooLate(site.clock, said, words[said.word], newer);
  await write(tx, site, taking, { ...said, member: viewer.id, way: 'site', by: null });
}

interface PuttingDown extends Saying {
  member: string;
}

/** Record the availability of another member, as on the paper board; a mail tells them by whom. */
export const putDown = (ctx: MutationContext, said: PuttingDown) => writeFor(ctx, said, 'member');

/** Record availability as an officer: allowed after closing and for any section. */
export const writeDown = (ctx: MutationContext, said: PuttingDown) => writeFor(ctx, said, 'desk');

async function writeFor(
  { tx, site, viewer, afterCommit: after }: MutationContext,
  said: PuttingDown,
  way: 'member' | 'desk',
) {
  const within = { ...site, db: tx };
  const taking = await takingNames(within, said.event);
  const member = await readPlayer(tx, said.member);
  if (way === 'member') {
    await refuseClosed(within, taking);
    await refuseOthers(tx, taking.board, member.id);
  }
  const isOwn = member.id === viewer.id;
  const before = (await answerThere(tx, said.event, member.id))?.word;
  await write(tx, site, taking, { ...said, way: isOwn ? 'site' : way, by: isOwn ? null : viewer.id });
  if (way === 'member' && !isOwn && before !== said.word)
    await tellPutDown(tx, site, said.event, { member, by: viewer, word: said.word, before });
  after(() => site.postman.wake());
}

const answerThere = (tx: Kysely<Schema>, event: string, member: string) =>
  tx
    .selectFrom('answer')
    .leftJoin('member as writer', 'writer.id', 'answer.put_by')
    .select(['word', 'at', 'writer.name as by'])
    .where('event', '=', event)
    .where('member', '=', member)
    .executeTakeFirst();

/** Write one answer with the current time and date of the event. */
export function write(
  tx: Kysely<Schema>,
  { clock }: Pick<Site, 'clock'>,
  { now }: Taking,
  said: PuttingDown & { way: AnswerWay; by: string | null },
): Promise<void> {
  return giveAnswer(tx, { ...said, at: clock().toISOString(), day: now.date });
}

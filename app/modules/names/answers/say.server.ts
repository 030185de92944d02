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

/** What members say themselves, or have written down for them by another. */

/** An event that takes names. Refuses with 404 where it does not, or is in no calendar any more. */
export function takingNames(site: Site, event: string): Promise<Taking> {
  refuseUnused(site);
  return readTaking(site, event);
}

/** The same with the event as a page shows it. One whose team is out takes none any more, where it has no board. */
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

/** Refuses with 409 where members cannot answer by themselves any more, and says whom to ring. */
export async function refuseClosed(site: Site, { board, now }: Taking): Promise<void> {
  const stage = stageOf(board, now, londonNow(site.clock));
  if (stage === 'open') return;
  const sentence = closedLine(stage, board);
  if (stage !== 'closed') throw new Refusal(409, sentence);
  throw new Refusal(409, `${sentence} ${ringLine(await captainOf(site, now.event))}`);
}

/** Refuses with 409 a member of none of the sections that it is for. */
export async function refuseOthers(tx: Kysely<Schema>, board: Board, member: string): Promise<void> {
  if (isFor(board, [])) return;
  if (isFor(board, (await sectionsOf(tx, member))(member))) return;
  const named = await readSections(tx);
  const names = board.sections.map(({ section }) => named.find(({ id }) => id === section)?.name ?? section);
  throw new Refusal(409, `This is for ${names.join(' and ')}.`);
}

/** A member who is asked and can answer. Refuses with 404 whoever was removed or is suspended. */
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

/** Writes another member down, as on the board by the door; they are told by mail who did. */
export const putDown = (ctx: MutationContext, said: PuttingDown) => writeFor(ctx, said, 'member');

/** The same by whoever looks after the names, when it has closed too, and of whatever section: they know why. */
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

/** Writes down one answer now, for the day that the event is on. */
export function write(
  tx: Kysely<Schema>,
  { clock }: Pick<Site, 'clock'>,
  { now }: Taking,
  said: PuttingDown & { way: AnswerWay; by: string | null },
): Promise<void> {
  return giveAnswer(tx, { ...said, at: clock().toISOString(), day: now.date });
}

import { Refusal } from '#app/core/refusals.ts';
import { eventsNow } from '#app/modules/calendar/calendar.server.ts';
import { linkedBy } from '#app/modules/mail/mail.server.ts';
import { readBoards } from '#app/modules/names/boards/boards.server.ts';
import { type EventInShort, eventInShort } from '#app/modules/names/boards/event-line.ts';
import type { Site } from '#app/site/site.server.ts';
import { readingOf } from '#db/reading.ts';
import type { Word } from '#db/schema/playing.ts';
import type { MyAnswer } from './answer-schemas.server.ts';
import type { Details } from './give-answer.server.ts';
import { readMyAnswers } from './my-answers.server.ts';
import { refuseClosed, refuseOthers, takingNames, write } from './say.server.ts';

/** Content of an availability link: one member's answers for the event, or the several events, of the mail. */
export interface Linked {
  member: string;
  name: string;
  events: (EventInShort & { answer: MyAnswer; note: string; isOver: boolean })[];
}

/** Return the subject of the link: the event id, or a JSON array of ids. */
export const subjectOf = (events: string[]) =>
  events.length === 1 ? (events[0] ?? '') : JSON.stringify(events);
const eventsOf = (subject: string): string[] => (subject.startsWith('[') ? JSON.parse(subject) : [subject]);

const notGood = () => new Refusal(404, 'This link is not, or is no longer, good.');

async function ownerOf(site: Site, code: string) {
  if (!site.club.uses.names) throw notGood();
  const linked = await linkedBy(site.db, 'answer', code);
  const member =
    linked &&
    (await site.db
      .selectFrom('member')
      .select(['id', 'name'])
      .where('id', '=', linked.member)
      .where('removed_at', 'is', null)
      .where('suspended_at', 'is', null)
      .executeTakeFirst());
  if (!linked || !member) throw notGood();
  return { ...member, events: eventsOf(linked.subject) };
}

/** Return the content of a link. 404 if it is unknown, or its member is not active any more. */
export async function readLinked({ db, ...others }: Site, code: string): Promise<Linked> {
  const site = { ...others, db: readingOf(db) };
  const { id, name, events } = await ownerOf(site, code);
  const [boards, known] = await Promise.all([readBoards(site.db, events), eventsNow(site, events)]);
  const answers = await readMyAnswers(site, id, events);
  const shown = answers.flatMap((answer) => {
    const now = known.get(answer.event);
    if (!now) return [];
    const note = boards.get(answer.event)?.note ?? '';
    return [{ ...eventInShort(now.event, site.club), answer, note, isOver: now.isOver }];
  });
  return { member: id, name, events: shown.toSorted((a, b) => a.date.localeCompare(b.date)) };
}

interface SaidByLink extends Details {
  code: string;
  event: string;
  word: Word;
}

/** Record an answer sent through a link. 404 for an event that the link does not cover. */
export async function sayByLink(site: Site, address: string, { code, ...said }: SaidByLink): Promise<void> {
  await site.limits.count({ 'code-here': address });
  const { id: member, events } = await ownerOf(site, code);
  if (!events.includes(said.event)) throw notGood();
  const taking = await takingNames(site, said.event);
  await site.db.transaction().execute(async (tx) => {
    await refuseClosed({ ...site, db: tx }, taking);
    await refuseOthers(tx, taking.board, member);
    await write(tx, site, taking, { ...said, member, way: 'mail', by: null });
  });
}

import type { DutyNow } from '#app/modules/duties/duty-now.ts';
import { inSentence, together } from '#app/modules/duties/duty-words.ts';
import type { News } from './told.server.ts';

/** What mails about turns say. */

/** 'with Ron Appleby', or that nobody else is on it. */
export function withWhom({ turns, needed }: DutyNow, member: string): string {
  const others = turns.filter((turn) => turn.member !== member).map(({ name }) => name);
  if (others.length > 0) return `with ${together(others)}`;
  return needed > 1 ? 'with somebody who is still to be found' : '';
}

/** 'Teas, Osmoor, on Saturday 12 July at 3pm, with Ron Appleby.' */
export const turnLine = (duty: DutyNow, member: string) =>
  `${[inSentence(duty), withWhom(duty, member)].filter(Boolean).join(', ')}.`;

/** What is to be done, and the note of that day. */
export const whatToDo = ({ about, note }: DutyNow) => [about, note].filter(Boolean);

const heads: Record<News['what'], string> = {
  new: 'You are on:',
  moved: 'This has another day or time now:',
  off: 'This is not wanted, as the event is off:',
  gone: 'You need not do this any more, somebody else has it:',
};

/** The paragraphs of a mail that tells somebody what is new about their turns. */
export function newsLines(news: News[], member: string): string[] {
  return (['new', 'moved', 'off', 'gone'] as const).flatMap((what) => {
    const of = news.filter((one) => one.what === what);
    if (of.length === 0) return [];
    const withOthers = what === 'new' || what === 'moved';
    return [
      heads[what],
      ...of.map(({ duty }) => (withOthers ? turnLine(duty, member) : `${inSentence(duty)}.`)),
    ];
  });
}

/** 'Your turns: Teas and Bar', or what the one turn is. */
export function newsSubject(news: News[]): string {
  const names = together([...new Set(news.map(({ duty }) => duty.rotaName))]);
  return news.every(({ what }) => what === 'new')
    ? `Your turns: ${names}`
    : `A change to your turns: ${names}`;
}

import type { DutyNow } from '#app/modules/duties/duty-now.ts';
import { inSentence, together } from '#app/modules/duties/duty-words.ts';
import type { News } from './told.server.ts';

/** Texts of duty mails. */

/** 'with Ron Appleby', or a text that says the member is alone. */
export function withWhom({ turns, needed }: DutyNow, member: string): string {
  const others = turns.filter((turn) => turn.member !== member).map(({ name }) => name);
  if (others.length > 0) return `with ${together(others)}`;
  return needed > 1 ? 'with somebody who is still to be found' : '';
}

/** 'Teas, Osmoor, on Saturday 12 July at 3pm, with Ron Appleby.' */
export const turnLine = (duty: DutyNow, member: string) =>
  `${[inSentence(duty), withWhom(duty, member)].filter(Boolean).join(', ')}.`;

/** Description of the job, and the note of that date. */
export const whatToDo = ({ about, note }: DutyNow) => [about, note].filter(Boolean);

const heads: Record<News['what'], string> = {
  new: 'You are on:',
  moved: 'This has another day or time now:',
  off: 'This is not wanted, as the event is off:',
  gone: 'You need not do this any more, somebody else has it:',
};

/** Render the paragraphs of a mail with news about a member's slots. */
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

/** Mail subject: 'Your turns: Teas and Bar', or the title of a single duty. */
export function newsSubject(news: News[]): string {
  const names = together([...new Set(news.map(({ duty }) => duty.rotaName))]);
  return news.every(({ what }) => what === 'new')
    ? `Your turns: ${names}`
    : `A change to your turns: ${names}`;
}

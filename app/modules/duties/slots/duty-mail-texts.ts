import type { DutyWithSlots } from '#app/modules/duties/current-duty.ts';
import { formatDutyInSentence, joinDutyMemberNames } from '#app/modules/duties/format-duty.ts';
import type { DutyNews } from './pending-duty-news.server.ts';

/** Texts of duty mails. */

/** 'with Ron Appleby', or a text that says the member is alone. */
export function formatDutyCompanions({ turns, needed }: DutyWithSlots, member: string): string {
  const others = turns.filter((turn) => turn.member !== member).map(({ name }) => name);
  if (others.length > 0) return `with ${joinDutyMemberNames(others)}`;
  return needed > 1 ? 'with somebody who is still to be found' : '';
}

/** 'Teas, Osmoor, on Saturday 12 July at 3pm, with Ron Appleby.' */
export const formatDutySlot = (duty: DutyWithSlots, member: string) =>
  `${[formatDutyInSentence(duty), formatDutyCompanions(duty, member)].filter(Boolean).join(', ')}.`;

/** Description of the job, and the note of that date. */
export const formatDutyInstructions = ({ about, note }: DutyWithSlots) => [about, note].filter(Boolean);

const newsHeadings: Record<DutyNews['what'], string> = {
  new: 'You are on:',
  moved: 'This has another day or time now:',
  off: 'This is not wanted, as the event is off:',
  gone: 'You need not do this any more, somebody else has it:',
};

/** Render the paragraphs of a mail with news about a member's slots. */
export function renderDutyNewsParagraphs(news: DutyNews[], member: string): string[] {
  return (['new', 'moved', 'off', 'gone'] as const).flatMap((what) => {
    const of = news.filter((one) => one.what === what);
    if (of.length === 0) return [];
    const withOthers = what === 'new' || what === 'moved';
    return [
      newsHeadings[what],
      ...of.map(({ duty }) => (withOthers ? formatDutySlot(duty, member) : `${formatDutyInSentence(duty)}.`)),
    ];
  });
}

/** Mail subject: 'Your turns: Teas and Bar', or the title of a single duty. */
export function formatDutyNewsSubject(news: DutyNews[]): string {
  const names = joinDutyMemberNames([...new Set(news.map(({ duty }) => duty.rotaName))]);
  return news.every(({ what }) => what === 'new')
    ? `Your turns: ${names}`
    : `A change to your turns: ${names}`;
}

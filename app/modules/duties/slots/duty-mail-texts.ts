import { formatList } from '#app/core/language.ts';
import type { DutyWithSlots } from '#app/modules/duties/current-duty.ts';
import { formatDutyInSentence } from '#app/modules/duties/format-duty.ts';
import type { DutyNews } from './pending-duty-news.server.ts';

/** Texts of duty mails. */

/** 'with Ron Appleby', or a text that says the member is alone. */
function formatDutyCompanions({ turns, needed }: DutyWithSlots, member: string): string {
  const others = turns.filter((turn) => turn.member !== member).map(({ name }) => name);
  if (others.length > 0) return `with ${formatList(others)}`;
  return needed > 1 ? 'with someone still to be found' : '';
}

/** 'Teas, Osmoor, on Saturday 12 July at 3pm, with Ron Appleby.' */
export const formatDutySlot = (duty: DutyWithSlots, member: string) =>
  `${[formatDutyInSentence(duty), formatDutyCompanions(duty, member)].filter(Boolean).join(', ')}.`;

/** Description of the job, and the note of that date. */
export const formatDutyInstructions = ({ about, note }: DutyWithSlots) => [about, note].filter(Boolean);

const newsHeadings: Record<DutyNews['what'], string> = {
  new: 'You are on the rota for:',
  moved: 'The date or time of your duty has changed:',
  off: 'You are not needed, as the event is cancelled or postponed:',
  gone: 'You no longer need to do this, as someone else is doing it:',
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

const newsSubjects: Record<DutyNews['what'], string> = {
  new: 'Your duties',
  moved: 'New date or time',
  off: 'Duty no longer needed',
  gone: 'No longer your duty',
};

/** Mail subject: the kind of news and the rotas, 'Your duties: Teas and Bar'. */
export function formatDutyNewsSubject(news: DutyNews[]): string {
  const names = formatList([...new Set(news.map(({ duty }) => duty.rotaName))]);
  const [first] = news;
  return first && news.every(({ what }) => what === first.what)
    ? `${newsSubjects[first.what]}: ${names}`
    : `Changes to your duties: ${names}`;
}

import { z } from 'zod';
import { getMemberDayFacts, type MemberDiaryDay } from '#app/modules/diary/days/member-day.ts';

/** Content of an entry in a member's calendar feed; times in London, 'YYYY-MM-DDTHH:MM'. */
const diaryEntryContentSchema = z.object({
  start: z.string(),
  end: z.string(),
  allDay: z.boolean(),
  summary: z.string(),
  description: z.string(),
  location: z.string(),
  path: z.string(),
  status: z.enum(['CONFIRMED', 'TENTATIVE', 'CANCELLED']),
});
type DiaryFeedEntryContent = z.output<typeof diaryEntryContentSchema>;

/** Stored entry with the sequence number of its changes. */
export interface DiaryFeedEntry {
  item: string;
  /** JSON of its content. */
  said: string;
  sequence: number;
  is_gone: number;
  at: string;
}

export const parseDiaryFeedEntryContent = (entry: Pick<DiaryFeedEntry, 'said'>): DiaryFeedEntryContent =>
  diaryEntryContentSchema.parse(JSON.parse(entry.said));

/** Return the content of the feed's entry for a member's day. */
function toDiaryFeedEntryContent({
  kind,
  title,
  part,
  lines,
  off,
  isOpen,
  start,
  end,
  allDay,
  ...day
}: MemberDiaryDay): DiaryFeedEntryContent {
  const { deadline } = getMemberDayFacts({ kind });
  const head = deadline ? `Play by today: ${title}` : [title, part].filter(Boolean).join(': ');
  const about = deadline ? lines : [off && `${off}.`, part, ...lines].filter(Boolean);
  return {
    start,
    end,
    allDay,
    summary: off ? `${off.toUpperCase()}: ${head}` : head,
    description: about.join('\n'),
    location: day.place,
    path: day.path,
    status: off ? 'CANCELLED' : isOpen ? 'TENTATIVE' : 'CONFIRMED',
  };
}

interface DiaryUpdateTime {
  /** 'YYYY-MM-DD' */
  today: string;
  /** ISO text, as stored. */
  at: string;
}

/**
 * Return the entries to write so that the feed matches the member's days: new ones, changed ones with the next number, and
 * upcoming ones that are no longer theirs. Past entries stay unchanged.
 */
export function getChangedDiaryFeedEntries(
  known: DiaryFeedEntry[],
  days: MemberDiaryDay[],
  { today, at }: DiaryUpdateTime,
): DiaryFeedEntry[] {
  const before = new Map(known.map((entry) => [entry.item, entry]));
  const theirs = new Set(days.map(({ item }) => item));
  const now = days.flatMap((day) => {
    const was = before.get(day.item);
    const said = JSON.stringify(toDiaryFeedEntryContent(day));
    if (was && was.is_gone === 0 && was.said === said) return [];
    return [{ item: day.item, said, sequence: was ? was.sequence + 1 : 0, is_gone: 0, at }];
  });
  const gone = known
    .filter(({ item, is_gone }) => is_gone === 0 && !theirs.has(item))
    .filter((entry) => parseDiaryFeedEntryContent(entry).end.slice(0, 10) >= today)
    .map((entry) => ({ ...entry, sequence: entry.sequence + 1, is_gone: 1, at }));
  return [...now, ...gone];
}

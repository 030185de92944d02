import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { DiaryDay } from './diary-schemas.server.ts';

/** Render a member's days in one list: matches, duties, roll-ups and the rest. */
export const DiaryDayList = ({ days }: { days: DiaryDay[] }) => (
  <LinkRowList className="card">
    {days.map((day) => (
      <LinkRowItem
        key={day.item}
        to={day.path}
        name={day.title}
        line={formatDiaryDayText(day)}
        state={day.off || formatDiaryDayState(day)}
        pressing={day.off !== ''}
      />
    ))}
  </LinkRowList>
);

function formatDiaryDayText({ kind, when, time, lines }: DiaryDay): string {
  const day = [when, time].filter(Boolean).join(', ');
  // A duty's details are rendered on the duties page.
  return kind === 'duty' || lines.length === 0 ? day : `${day}. ${lines.join(' ')}`;
}

const formatDiaryDayState = ({ kind, part }: DiaryDay) =>
  kind === 'tie' && part ? 'Play by this date' : part;

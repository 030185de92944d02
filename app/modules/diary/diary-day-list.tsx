import { getMemberDayFacts } from '#app/modules/diary/days/member-day.ts';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { DiaryDay } from './diary-schemas.server.ts';

/** Render a member's days in one list: matches, duties, roll-ups and the rest. */
export const DiaryDayList = ({ days }: { days: DiaryDay[] }) => (
  <LinkRowList className="card columned diary-rows">
    {days.map((day) => (
      <LinkRowItem
        key={day.item}
        to={day.path}
        name={day.title}
        line={<DiaryDayText day={day} />}
        state={day.off || formatDiaryDayState(day)}
        pressing={day.off !== ''}
      />
    ))}
  </LinkRowList>
);

function DiaryDayText({ day: { kind, when, time, lines } }: { day: DiaryDay }) {
  const details = getMemberDayFacts({ kind }).hidesDetails ? '' : lines.join(' ');
  return (
    <>
      <span className="row-cell">{[when, time].filter(Boolean).join(', ')}</span>
      {details ? (
        <span className="row-cell">
          <span className="row-comma">. </span>
          {details}
        </span>
      ) : null}
    </>
  );
}

const formatDiaryDayState = ({ kind, part }: DiaryDay) =>
  (part && getMemberDayFacts({ kind }).deadline) || part;

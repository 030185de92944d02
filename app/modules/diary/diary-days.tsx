import { Row, Rows } from '#app/ui/rows.tsx';
import type { DiaryDay } from './diary-schemas.server.ts';

/** Render a member's days in one list: matches, duties, roll-ups and the rest. */
export const DiaryDays = ({ days }: { days: DiaryDay[] }) => (
  <Rows className="card">
    {days.map((day) => (
      <Row
        key={day.item}
        to={day.path}
        name={day.title}
        line={lineOf(day)}
        state={day.off || stateOf(day)}
        pressing={day.off !== ''}
      />
    ))}
  </Rows>
);

function lineOf({ kind, when, time, lines }: DiaryDay): string {
  const day = [when, time].filter(Boolean).join(', ');
  // A duty's details are rendered on the duties page.
  return kind === 'duty' || lines.length === 0 ? day : `${day}. ${lines.join(' ')}`;
}

const stateOf = ({ kind, part }: DiaryDay) => (kind === 'tie' && part ? 'Play by then' : part);

import { showWeekdayAndDay } from '#app/core/dates.ts';
import { Fold, Jump } from '#app/ui/fold.tsx';
import { doubleDays, type Part } from './new-season.ts';
import { placeOf } from './part-line.tsx';

/** Render the double bookings to resolve before the season is prepared, each with a link to its part. */
export function ToDecide({ year, parts }: { year: number; parts: Part[] }) {
  const days = doubleDays(year, parts);
  if (days.length === 0) return null;
  return (
    <Fold
      title="To decide"
      about={`${days.length === 1 ? '1 day' : `${days.length} days`} with two events`}
      className="clashes"
    >
      <ul className="list">
        {days.map(({ day, parts }) => (
          <li key={`${day} ${parts[0]?.location}`}>
            <span>{showWeekdayAndDay(day)}</span>
            {parts.map((part) => (
              <Jump key={placeOf(part)} to={placeOf(part)}>
                {part.opponent} @ {part.location}
              </Jump>
            ))}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

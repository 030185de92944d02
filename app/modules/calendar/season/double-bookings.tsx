import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { CollapsibleSection, ExpandingAnchor } from '#app/ui/collapsible-section.tsx';
import { getSeasonPartAnchor } from './season-part-row.tsx';
import { findDoubleBookings, type SeasonPart } from './season-parts.ts';

/** Render the double bookings to resolve before the season is prepared, each with a link to its part. */
export function DoubleBookings({ year, parts }: { year: number; parts: SeasonPart[] }) {
  const days = findDoubleBookings(year, parts);
  if (days.length === 0) return null;
  return (
    <CollapsibleSection
      title="To decide"
      about={`${days.length === 1 ? '1 day' : `${days.length} days`} with two events`}
      className="clashes"
    >
      <ul className="list">
        {days.map(({ day, parts }) => (
          <li key={`${day} ${parts[0]?.location}`}>
            <span>{formatWeekdayAndDate(day)}</span>
            {parts.map((part) => (
              <ExpandingAnchor key={getSeasonPartAnchor(part)} to={getSeasonPartAnchor(part)}>
                {part.opponent} @ {part.location}
              </ExpandingAnchor>
            ))}
          </li>
        ))}
      </ul>
    </CollapsibleSection>
  );
}

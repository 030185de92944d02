import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import { CollapsibleSection, SectionExpandingLink } from '#app/ui/collapsible-section.tsx';
import { getRecurringEventAnchor } from './season-part-row.tsx';
import { findRecurringEventDoubleBookings, type RecurringSeasonEvent } from './season-parts.ts';

/** Render the double bookings to resolve before the season is prepared, each with a link to its part. */
export function DoubleBookingList({ year, parts }: { year: number; parts: RecurringSeasonEvent[] }) {
  const days = findRecurringEventDoubleBookings(year, parts);
  if (days.length === 0) return null;
  return (
    <CollapsibleSection
      title="Double bookings"
      about={`${formatCount(days.length, 'day')} with two events`}
      className="dated-links"
    >
      <ul className="list">
        {days.map(({ day, parts }) => (
          <li key={`${day} ${parts[0]?.location}`}>
            <span>{formatWeekdayAndDate(day)}</span>
            {parts.map((part) => (
              <SectionExpandingLink key={getRecurringEventAnchor(part)} to={getRecurringEventAnchor(part)}>
                {part.opponent} @ {part.location}
              </SectionExpandingLink>
            ))}
          </li>
        ))}
      </ul>
    </CollapsibleSection>
  );
}

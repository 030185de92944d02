import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import type { AdminCalendarEvent } from '#app/modules/calendar/events/admin-event.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

/** Render the events of the season that clash with others. */
export function ClashingEventList({ events }: { events: AdminCalendarEvent[] }) {
  const clashing = events.filter(({ warnings }) => warnings.length > 0);
  if (clashing.length === 0) return null;
  return (
    <CollapsibleSection
      title="To check"
      about={formatCount(clashing.length, 'event')}
      className="dated-links"
    >
      <LinkRowList>
        {clashing.map(({ id, date, opponent, warnings }) => (
          <LinkRowItem
            key={id}
            to={`/desk/matches/${id}`}
            name={opponent}
            line={`${formatWeekdayAndDate(date)}. ${warnings.join(' ')}`}
          />
        ))}
      </LinkRowList>
    </CollapsibleSection>
  );
}

/** Help stands in the room itself. */
export function CalendarAdminHelp({ ofLeague }: { ofLeague: boolean }) {
  return (
    <CollapsibleSection title="How this works">
      <ul>
        <li>
          <strong>Press an event</strong> to change, move, cancel or postpone it. Changes appear on the
          website straight away.
        </li>
        <li>
          <strong>Cancelled or postponed</strong> events stay in the calendar, with your reason beside them.
          Phones that follow our calendar show it within hours.
        </li>
        <li>
          <strong>The weekday</strong> is worked out from the date.
          {ofLeague
            ? ''
            : ' We warn you about two home matches on one day, or the same opponent twice. You can save them anyway.'}
        </li>
        <li>
          <strong>A mistake</strong> can be undone for 24 hours, right after saving or under ‘Latest changes’.
        </li>
        {ofLeague ? null : (
          <li>
            <strong>On paper:</strong> print <a href="/fixture-card">the season on one sheet of A4</a> for the
            board, or <a href="/fixture-card/folded">the card to fold to A6</a> for the pocket.
          </li>
        )}
      </ul>
    </CollapsibleSection>
  );
}

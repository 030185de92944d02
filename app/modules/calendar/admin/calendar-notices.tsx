import { formatWeekdayAndDate } from '#app/core/dates.ts';
import type { AdminCalendarEvent } from '#app/modules/calendar/events/admin-event.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

/** Render the events of the season that clash with others. */
export function ClashingEventList({ events }: { events: AdminCalendarEvent[] }) {
  const clashing = events.filter(({ warnings }) => warnings.length > 0);
  if (clashing.length === 0) return null;
  return (
    <CollapsibleSection
      title="To look at"
      about={clashing.length === 1 ? '1 event' : `${clashing.length} events`}
      className="clashes"
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
          <strong>Press an event</strong> to change, move, cancel or postpone it. What you save is on the site
          at once.
        </li>
        <li>
          <strong>Cancelled or postponed</strong> events stay in the calendar, with your reason beside them.
          Phones that follow our calendar show it within hours.
        </li>
        <li>
          <strong>The weekday</strong> is worked out from the date.
          {ofLeague
            ? ''
            : ' Two home matches on one day, or the same opponent twice, are pointed out; you may save them all the same.'}
        </li>
        <li>
          <strong>A mistake</strong> can be taken back for a day, right after saving or under ‘Latest
          changes’.
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

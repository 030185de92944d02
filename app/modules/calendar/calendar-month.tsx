import { formatCount } from '#app/core/language.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import {
  eventBelongsToSectionOrTeam,
  type SectionOrTeam,
} from '#app/modules/calendar/club-parts/club-parts.ts';
import { formatPastEventCount } from './calendar-filter.ts';
import { EventList, EventListItem } from './event-list-item.tsx';
import type { SplitMonth } from './split-month.ts';

interface Props {
  month: SplitMonth;
  /** Selected kind, or 'all'. */
  filter: string;
  /** Selected section or team; undefined for all. */
  part?: SectionOrTeam | undefined;
  open: boolean;
}

/** Render a month of the accordion. All share one name: opening one closes the others. */
export function CalendarMonthSection({ month: { name, events, gone, ahead }, filter, part, open }: Props) {
  const isShown = (event: CalendarEvent) =>
    (filter === 'all' || event.type === filter) && eventBelongsToSectionOrTeam(event, part);
  const shown = events.filter(isShown).length;
  const shownGone = gone.filter(isShown).length;
  const lines = (some: CalendarEvent[]) =>
    some.map((event) => <EventListItem key={event.id} event={event} showKind hidden={!isShown(event)} />);
  return (
    <details className="month" name="month" open={open} data-month={name}>
      <summary>
        <h2>{name}</h2>
        <span className="soft" data-count="">
          {formatCount(shown, 'event')}
        </span>
      </summary>
      {gone.length > 0 ? (
        <details className="gone" data-gone="" hidden={shownGone === 0} open={shownGone === shown}>
          <summary>
            <span data-so-far="">{formatPastEventCount(shownGone)}</span>
          </summary>
          <EventList>{lines(gone)}</EventList>
        </details>
      ) : null}
      <EventList>{lines(ahead)}</EventList>
      <p className="soft none" data-none="" hidden={shown > 0}>
        Nothing of this kind in {name}.
      </p>
    </details>
  );
}

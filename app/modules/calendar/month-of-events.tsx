import { isOfPart, type Part } from '#app/modules/calendar/parts/parts.ts';
import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';
import { countEvents, soFar } from './calendar-filter.ts';
import { EventLine, EventList } from './event-line.tsx';
import type { FoldedMonth } from './fold-gone.ts';

interface Props {
  month: FoldedMonth;
  /** Selected kind, or 'all'. */
  filter: string;
  /** Selected section or team; undefined for all. */
  part?: Part | undefined;
  open: boolean;
}

/** Render a month of the accordion. All share one name: opening one closes the others. */
export function MonthOfEvents({ month: { name, events, gone, ahead }, filter, part, open }: Props) {
  const isShown = (event: CalendarEvent) =>
    (filter === 'all' || event.type === filter) && isOfPart(event, part);
  const shown = events.filter(isShown).length;
  const shownGone = gone.filter(isShown).length;
  const lines = (some: CalendarEvent[]) =>
    some.map((event) => <EventLine key={event.id} event={event} filed hidden={!isShown(event)} />);
  return (
    <details className="month" name="month" open={open} data-month={name}>
      <summary>
        <h2>{name}</h2>
        <span className="soft" data-count="">
          {countEvents(shown)}
        </span>
      </summary>
      {gone.length > 0 ? (
        <details className="gone" data-gone="" hidden={shownGone === 0} open={shownGone === shown}>
          <summary>
            <span data-so-far="">{soFar(shownGone)}</span>
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

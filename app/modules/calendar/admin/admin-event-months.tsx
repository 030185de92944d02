import { formatTimeOfDay, formatWeekdayAndDate, getMonthName } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import type { AdminCalendarEvent } from '#app/modules/calendar/events/admin-event.ts';
import { type EventKind, getEventKind } from '#app/modules/calendar/kinds/event-kind.ts';
import { EventKindColourMark } from '#app/modules/calendar/kinds/kind-mark.tsx';
import { capitalize } from '#app/site/club-terms.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

interface Props {
  events: AdminCalendarEvent[];
  kinds: EventKind[];
  /** 'YYYY-MM-DD' */
  today: string;
  /** '4 of 9 available' by event, for those that ask for it. */
  available: Record<string, string>;
  /** True while a search or filter is active: every group is rendered open. */
  all: boolean;
  /** Said where the season has no events. */
  none: string;
}

/** Number of events shown open in the next month; the others are collapsed. */
const initialEventCount = 5;

/** A season's events by month: the next one open, the others folded, what has been at the end. */
export function AdminEventMonths({ events, all, none, ...rows }: Props) {
  if (events.length === 0) return <p className="card">{all ? 'No events match your search.' : none}</p>;
  const { today } = rows;
  const coming = events.filter((event) => isToCome(event, today));
  const past = events.filter((event) => !isToCome(event, today));
  return (
    <>
      {groupAdminEventsByMonth(coming).map(([name, its], at) => (
        <CollapsibleSection
          key={name}
          id={getMonthId(its)}
          className="unfolded event-month"
          title={name}
          about={formatMonthSummary(its)}
          open={all || at === 0}
        >
          <AdminEventRows events={all ? its : its.slice(0, initialEventCount)} {...rows} />
          {!all && its.length > initialEventCount ? (
            <details className="unfolded" open={at > 0}>
              <summary>
                {its.length - initialEventCount} more in {name}
              </summary>
              <AdminEventRows events={its.slice(initialEventCount)} {...rows} />
            </details>
          ) : null}
        </CollapsibleSection>
      ))}
      {past.length > 0 ? (
        <CollapsibleSection
          title="Past events"
          about={formatAdminEventCount(past)}
          className="earlier"
          open={all || coming.length === 0}
        >
          {groupAdminEventsByMonth(past.toReversed()).map(([name, its]) => (
            <section key={name} className="stack">
              <h3>{name}</h3>
              <AdminEventRows events={its} {...rows} />
            </section>
          ))}
        </CollapsibleSection>
      ) : null}
    </>
  );
}

const isToCome = ({ date, lastDay }: AdminCalendarEvent, today: string) => (lastDay || date) >= today;

/** Links of a wide screen to the months to come, which are unfolded there. */
export function AdminEventMonthLinks({ events, today }: Pick<Props, 'events' | 'today'>) {
  const months = groupAdminEventsByMonth(events.filter((event) => isToCome(event, today)));
  if (months.length < 2) return null;
  return (
    <nav className="wide link-row room-links" aria-label="Months">
      {months.map(([name, its]) => (
        <a key={name} href={`#${getMonthId(its)}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** 'month-2025-05' */
const getMonthId = ([first]: AdminCalendarEvent[]) => `month-${first?.date.slice(0, 7)}`;

/** Month names include the year where the events cover more than one. */
function groupAdminEventsByMonth(
  events: AdminCalendarEvent[],
): [name: string, events: AdminCalendarEvent[]][] {
  const found = [...Map.groupBy(events, ({ date }) => date.slice(0, 7))];
  const years = new Set(found.map(([key]) => key.slice(0, 4)));
  return found.map(([key, its]) => {
    const month = getMonthName(key.slice(5));
    return [years.size > 1 ? `${month} ${key.slice(0, 4)}` : month, its];
  });
}

const formatAdminEventCount = ({ length }: AdminCalendarEvent[]) => formatCount(length, 'event');

function formatMonthSummary(events: AdminCalendarEvent[]): string {
  const odd = events.filter(({ warnings }) => warnings.length > 0).length;
  return odd > 0 ? `${formatAdminEventCount(events)}, ${odd} to check` : formatAdminEventCount(events);
}

function AdminEventRows({ events, kinds, today, available }: Omit<Props, 'all' | 'none'>) {
  return (
    <LinkRowList className="columned event-rows">
      {events.map((event) => (
        <LinkRowItem
          key={event.id}
          to={`/desk/matches/${event.id}`}
          name={
            <>
              <EventKindColourMark colour={getEventKind(kinds, event.type).colour} /> {event.opponent}
            </>
          }
          cells={{
            day: (
              <span className="fixture-day">
                {formatWeekdayAndDate(event.date)}
                {event.lastDay ? ` to ${formatWeekdayAndDate(event.lastDay)}` : null}
                {event.date === today ? ', today' : null}
              </span>
            ),
            place: formatAdminEventPlace(event),
            time: event.time && formatTimeOfDay(event.time),
            note: event.note,
          }}
          wideCells={{ available: available[event.id] }}
          state={formatAdminEventState(event, getEventKind(kinds, event.type))}
          pressing={event.warnings.length > 0 || event.state !== 'on'}
        />
      ))}
    </LinkRowList>
  );
}

export function formatAdminEventPlace({ place, location }: AdminCalendarEvent): string {
  return place === 'elsewhere' ? location || 'place not known yet' : place;
}

/** Return what is unusual about the event, else its kind, unless the name says that already. */
export function formatAdminEventState(
  { state, postponedFrom, warnings, opponent }: AdminCalendarEvent,
  { shortName }: EventKind,
): string {
  if (state !== 'on') return capitalize(state);
  if (postponedFrom) return `Moved from ${formatWeekdayAndDate(postponedFrom)}`;
  if (warnings.length > 0) return 'To check';
  return shortName === opponent ? '' : shortName;
}

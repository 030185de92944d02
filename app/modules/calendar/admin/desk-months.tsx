import { monthOf, showTime, showWeekdayAndDay } from '#app/core/dates.ts';
import type { DeskEvent } from '#app/modules/calendar/events/desk-event.ts';
import { KindMark } from '#app/modules/calendar/kinds/kind-mark.tsx';
import { type Kind, kindOf } from '#app/modules/calendar/kinds/kinds.ts';
import { capital } from '#app/site/club-words.ts';
import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';

interface Props {
  events: DeskEvent[];
  kinds: Kind[];
  /** 'YYYY-MM-DD' */
  today: string;
  /** True while a search or filter is active: every group is rendered open. */
  all: boolean;
  /** Said where the season has no events. */
  none: string;
}

/** Number of events shown open in the next month; the others are collapsed. */
const atFirst = 5;

/** A season's events by month: the next one open, the others folded, what has been at the end. */
export function DeskMonths({ events, kinds, today, all, none }: Props) {
  if (events.length === 0)
    return <p className="card">{all ? 'There is nothing like that in this season.' : none}</p>;
  const isToCome = ({ date, lastDay }: DeskEvent) => (lastDay || date) >= today;
  const coming = events.filter(isToCome);
  const past = events.filter((event) => !isToCome(event));
  return (
    <>
      {byMonth(coming).map(([name, its], at) => (
        <Fold key={name} title={name} about={inWords(its)} open={all || at === 0}>
          <Events events={all ? its : its.slice(0, atFirst)} kinds={kinds} today={today} />
          {!all && its.length > atFirst ? (
            <details open={at > 0}>
              <summary>
                {its.length - atFirst} more in {name}
              </summary>
              <Events events={its.slice(atFirst)} kinds={kinds} today={today} />
            </details>
          ) : null}
        </Fold>
      ))}
      {past.length > 0 ? (
        <Fold
          title="Before today"
          about={countOf(past)}
          className="earlier"
          open={all || coming.length === 0}
        >
          {byMonth(past.toReversed()).map(([name, its]) => (
            <section key={name} className="stack">
              <h3>{name}</h3>
              <Events events={its} kinds={kinds} today={today} />
            </section>
          ))}
        </Fold>
      ) : null}
    </>
  );
}

/** Month names include the year where the events cover more than one. */
function byMonth(events: DeskEvent[]): [name: string, events: DeskEvent[]][] {
  const found = [...Map.groupBy(events, ({ date }) => date.slice(0, 7))];
  const years = new Set(found.map(([key]) => key.slice(0, 4)));
  return found.map(([key, its]) => {
    const month = monthOf(key.slice(5));
    return [years.size > 1 ? `${month} ${key.slice(0, 4)}` : month, its];
  });
}

const countOf = ({ length }: DeskEvent[]) => (length === 1 ? '1 event' : `${length} events`);

function inWords(events: DeskEvent[]): string {
  const odd = events.filter(({ warnings }) => warnings.length > 0).length;
  return odd > 0 ? `${countOf(events)}, ${odd} to look at` : countOf(events);
}

function Events({ events, kinds, today }: Omit<Props, 'all' | 'none'>) {
  return (
    <Rows>
      {events.map((event) => (
        <Row
          key={event.id}
          to={`/desk/matches/${event.id}`}
          name={
            <>
              <KindMark colour={kindOf(kinds, event.type).colour} /> {event.opponent}
            </>
          }
          line={
            <>
              <span className="fixture-day">
                {showWeekdayAndDay(event.date)}
                {event.lastDay ? ` to ${showWeekdayAndDay(event.lastDay)}` : null}
                {event.date === today ? ', today' : null}
              </span>
              {[where(event), event.time && showTime(event.time), event.note]
                .filter(Boolean)
                .map((fact) => `, ${fact}`)}
            </>
          }
          state={stateOf(event, kindOf(kinds, event.type))}
          pressing={event.warnings.length > 0 || event.state !== 'on'}
        />
      ))}
    </Rows>
  );
}

function where({ place, location }: DeskEvent): string {
  return place === 'elsewhere' ? location || 'no place yet' : place;
}

/** Return what is unusual about the event, else its kind, unless the name says that already. */
function stateOf({ state, postponedFrom, warnings, opponent }: DeskEvent, { shortName }: Kind): string {
  if (state !== 'on') return capital(state);
  if (postponedFrom) return `Moved from ${showWeekdayAndDay(postponedFrom)}`;
  if (warnings.length > 0) return 'To look at';
  return shortName === opponent ? '' : shortName;
}

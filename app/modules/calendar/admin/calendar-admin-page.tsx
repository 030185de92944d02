import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import type { AdminCalendarEvent } from '#app/modules/calendar/events/admin-event.ts';
import type { CalendarAdminData } from '#app/modules/calendar/events/calendar-admin-data.ts';
import type { EventKind } from '#app/modules/calendar/kinds/event-kind.ts';
import { useClub } from '#app/site/shell.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { AdminEventMonthLinks, AdminEventMonths } from './admin-event-months.tsx';
import { CalendarAdminHelp, ClashingEventList } from './calendar-notices.tsx';

interface Props {
  room: CalendarAdminData;
  /** '4 of 9 available' by event, for those that ask for it. */
  available: Record<string, string>;
  /** Notice of what was done before. */
  children: ReactNode;
}

/** Render the season in the admin area from today on; past events are collapsed at the end. */
export function CalendarAdminPage({ room, available, children }: Props) {
  const { revalidate } = useRevalidator();
  const [q, setQ] = useState('');
  const [type, setType] = useState('');
  const shown = room.events.filter((event) => (!type || event.type === type) && matchesSearch(event, q));
  const ways = [
    { to: `/desk/calendar/add?season=${room.season}`, words: 'Add an event' },
    { to: `/desk/calendar/import?season=${room.season}`, words: 'Add a fixture list' },
  ] as const;
  // An empty season begins with its list; the fixtures of a league are drawn up elsewhere.
  const ofLeague = useClub().uses.league;
  const [first, other] = ofLeague || room.events.length > 0 ? ways : [ways[1], ways[0]];
  return (
    <PageLayout
      title="Calendar"
      heading={`Calendar ${room.season}`}
      description="Manage the season’s events."
      lead={ofLeague ? 'Finals, meetings and other days. Matches are in ‘The league’, under ‘Fixtures’.' : ''}
      before={room.seasons.length > 1 ? <SeasonSelect room={room} /> : null}
    >
      {children}
      {isSeasonPublished(room) ? null : (
        <p className="alert">
          Season {room.season} is visible in Club admin only. When it is ready,{' '}
          <Link to="/desk/calendar/seasons">publish it</Link>.
        </p>
      )}
      <ClashingEventList events={room.events} />
      <div className="actions beside-title">
        <Link className="button" to={first.to}>
          {first.words}
        </Link>
        <nav className="link-row room-links" aria-label="More calendar pages">
          {ofLeague ? null : (
            <>
              <Link to={other.to}>{other.words}</Link>
              <Link to="/desk/calendar/clubs">Clubs we play</Link>
            </>
          )}
          <Link to="/desk/calendar/kinds">Kinds of event</Link>
          <Link to="/desk/calendar/seasons">Seasons</Link>
          {ofLeague ? null : <a href="/fixture-card">Print fixture card</a>}
        </nav>
      </div>
      {room.events.length > 0 ? (
        <div className="tools">
          <EventSearchForm kinds={room.kinds} q={q} type={type} onText={setQ} onType={setType} />
          <AdminEventMonthLinks events={shown} today={room.today} />
        </div>
      ) : null}
      <AdminEventMonths
        key={`${room.season} ${q} ${type}`}
        events={shown}
        kinds={room.kinds}
        today={room.today}
        available={available}
        all={q !== '' || type !== ''}
        none={ofLeague ? 'No finals or meetings yet.' : 'The fixtures have not been published yet.'}
      />
      <CalendarAdminHelp ofLeague={ofLeague} />
      <RecentAdminChangesList room="calendar" onUndone={revalidate} />
    </PageLayout>
  );
}

interface EventSearchFormProps {
  kinds: EventKind[];
  q: string;
  type: string;
  onText: (q: string) => void;
  onType: (type: string) => void;
}

function EventSearchForm({ kinds, q, type, onText, onType }: EventSearchFormProps) {
  return (
    <details className="framed find-event unfolded no-print">
      <summary>Find an event</summary>
      <search className="finder">
        <Field
          label="Find"
          name="q"
          type="search"
          value={q}
          onChange={({ target }) => onText(target.value)}
          hint="For example, a name, a place or a date"
        />
        <SelectField label="Kind" name="type" value={type} onChange={({ target }) => onType(target.value)}>
          <option value="">all</option>
          <Options of={kinds} />
        </SelectField>
      </search>
    </details>
  );
}

const isSeasonPublished = ({ seasons, season }: CalendarAdminData) =>
  seasons.some(({ year, published }) => year === season && published);

function matchesSearch(event: AdminCalendarEvent, q: string): boolean {
  const text = `${event.opponent} ${event.location} ${event.place} ${formatWeekdayAndDate(event.date)} ${event.note}`;
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
}

function SeasonSelect({ room }: { room: CalendarAdminData }) {
  const navigate = useNavigate();
  return (
    <SelectField
      label="Season"
      name="season"
      value={room.season}
      onChange={({ target }) => navigate(`/desk/calendar?season=${target.value}`)}
    >
      <Options
        of={room.seasons.map(({ year, published }) => ({
          id: year,
          name: published ? year : `${year}, not published`,
        }))}
      />
    </SelectField>
  );
}

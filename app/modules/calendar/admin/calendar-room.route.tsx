import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { JustDone } from '#app/admin/just-done.tsx';
import { showWeekdayAndDay } from '#app/core/dates.ts';
import type { CalendarRoom } from '#app/modules/calendar/events/calendar-room.ts';
import type { DeskEvent } from '#app/modules/calendar/events/desk-event.ts';
import { readRoom } from '#app/modules/calendar/events/read-room.ts';
import type { Kind } from '#app/modules/calendar/kinds/kinds.ts';
import { useClub } from '#app/site/shell.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { DeskMonths } from './desk-months.tsx';
import { Help, Warnings } from './room-notices.tsx';

export const clientLoader = ({ request }: { request: Request }) => readRoom(request);

/** Render the season in the admin area from today on; past events are collapsed at the end. */
export default function CalendarDesk() {
  const room = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [q, setQ] = useState('');
  const [type, setType] = useState('');
  const shown = room.events.filter((event) => (!type || event.type === type) && holds(event, q));
  const ways = [
    { to: `/desk/calendar/add?season=${room.season}`, words: 'Add an event' },
    { to: `/desk/calendar/import?season=${room.season}`, words: 'Add a fixture list' },
  ] as const;
  // An empty season begins with its list; the fixtures of a league are drawn up elsewhere.
  const ofLeague = useClub().uses.league;
  const [first, other] = ofLeague || room.events.length > 0 ? ways : [ways[1], ways[0]];
  return (
    <Page
      title="Calendar"
      heading={`Calendar ${room.season}`}
      description="The season's events at the desk."
      lead={ofLeague ? 'Finals, meetings and other days. Matches are in ‘The league’, under ‘Fixtures’.' : ''}
      before={room.seasons.length > 1 ? <Seasons room={room} /> : null}
    >
      <JustDone onUndone={revalidate} />
      {isPublished(room) ? null : (
        <p className="alert">
          Only the desk sees the season {room.season} so far. When it is right,{' '}
          <Link to="/desk/calendar/seasons">publish it</Link>.
        </p>
      )}
      <Warnings events={room.events} />
      <div className="actions">
        <Link className="button" to={first.to}>
          {first.words}
        </Link>
        <nav className="room-links" aria-label="More in this room">
          {ofLeague ? null : (
            <>
              <Link to={other.to}>{other.words}</Link>
              <Link to="/desk/calendar/clubs">Clubs we play</Link>
            </>
          )}
          <Link to="/desk/calendar/kinds">Kinds of event</Link>
          <Link to="/desk/calendar/seasons">Seasons</Link>
          {ofLeague ? null : <a href="/fixture-card">Print</a>}
        </nav>
      </div>
      {room.events.length > 0 ? (
        <Finder kinds={room.kinds} q={q} type={type} onText={setQ} onType={setType} />
      ) : null}
      <DeskMonths
        key={`${room.season} ${q} ${type}`}
        events={shown}
        kinds={room.kinds}
        today={room.today}
        all={q !== '' || type !== ''}
        none={ofLeague ? 'No finals or meetings yet.' : 'The fixtures are not out yet.'}
      />
      <Help ofLeague={ofLeague} />
      <LatestChanges room="calendar" onUndone={revalidate} />
    </Page>
  );
}

interface FinderProps {
  kinds: Kind[];
  q: string;
  type: string;
  onText: (q: string) => void;
  onType: (type: string) => void;
}

function Finder({ kinds, q, type, onText, onType }: FinderProps) {
  return (
    <details className="more find-event">
      <summary>Find an event</summary>
      <search className="finder">
        <Field
          label="Find"
          name="q"
          type="search"
          value={q}
          onChange={({ target }) => onText(target.value)}
          hint="A name, a place, a day"
        />
        <SelectField label="Kind" name="type" value={type} onChange={({ target }) => onType(target.value)}>
          <option value="">all</option>
          {kinds.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </search>
    </details>
  );
}

const isPublished = ({ seasons, season }: CalendarRoom) =>
  seasons.some(({ year, published }) => year === season && published);

function holds(event: DeskEvent, q: string): boolean {
  const text = `${event.opponent} ${event.location} ${event.place} ${showWeekdayAndDay(event.date)} ${event.note}`;
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
}

function Seasons({ room }: { room: CalendarRoom }) {
  const navigate = useNavigate();
  return (
    <SelectField
      label="Season"
      name="season"
      value={room.season}
      onChange={({ target }) => navigate(`/desk/calendar?season=${target.value}`)}
    >
      {room.seasons.map(({ year, published }) => (
        <option key={year} value={year}>
          {published ? year : `${year}, not published`}
        </option>
      ))}
    </SelectField>
  );
}

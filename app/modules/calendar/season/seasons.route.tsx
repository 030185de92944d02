import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { JustDone } from '#app/admin/just-done.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { useAwake } from '#app/ui/form.ts';
import { Row, Rows } from '#app/ui/rows.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import type { SeasonLine } from './new-season.ts';

export const clientLoader = () => call('GET /api/desk/calendar/seasons');

/** List of seasons: the current calendar, past ones, and the one being prepared. */
export default function Seasons() {
  const seasons = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const desk = useActs();
  const calendar = seasons.find(({ published }) => published);
  const coming = seasons.filter(({ published }) => !published);
  return (
    <RoomPage
      room="calendar"
      title="Seasons"
      lead="Once a year the next season is made from the last one. It takes about a quarter of an hour, and nobody but the desk sees it until you publish it."
    >
      <JustDone onUndone={revalidate} />
      {desk.word}
      {coming.map((season) => (
        <ComingSeason key={season.year} season={season} desk={desk} />
      ))}
      <Prepare seasons={seasons} isNext={coming.length === 0} />
      {seasons.length > coming.length ? (
        <Rows className="card" label="Seasons">
          {seasons
            .filter(({ published }) => published)
            .map((season) => (
              <Row
                key={season.year}
                to={atCalendar(season)}
                name={season.year}
                line={sumWords(season)}
                state={season === calendar ? 'The calendar' : 'A season page'}
              />
            ))}
        </Rows>
      ) : null}
      <p>
        <Link className="onward" to="/desk/season-end">
          What else is done when the season ends
        </Link>
      </p>
      <LatestChanges room="calendar" onUndone={revalidate} />
    </RoomPage>
  );
}

const atCalendar = ({ year }: SeasonLine) => `/desk/calendar?season=${year}`;

const sumWords = ({ events, clashes }: SeasonLine) =>
  `${events === 1 ? '1 event' : `${events} events`}${clashes > 0 ? `, ${clashes} of them to look at because they do not go with others` : ''}`;

/** Season being prepared: reviewed, then published. */
function ComingSeason({ season, desk }: { season: SeasonLine; desk: Acts }) {
  const { year, version } = season;
  const to = '/desk/calendar/seasons';
  const publish = () =>
    desk.act(
      'PUT /api/desk/calendar/seasons/{year}',
      { param: { year }, version },
      { said: `The season ${year} is published.`, again: 'Publish it all the same', to },
    );
  return (
    <section className="card" aria-label={`Season ${year}`}>
      <h2>{year}</h2>
      <p>{sumWords(season)}. Only the desk sees it.</p>
      <p>
        <Link className="onward" to={atCalendar(season)}>
          Review and adjust<span className="visually-hidden"> the season {year}</span>
        </Link>
      </p>
      <div className="actions">
        <SureButton
          large
          kind="primary"
          button="Publish"
          title={`Publish the season ${year}?`}
          busy={desk.busy}
          onSure={publish}
        >
          Everybody sees it from then on: calendar, next event and the calendars on members’ phones are those
          of {year}. What is left of the season before it is shown beside it, and all of that has its own
          page.
        </SureButton>
        <RowActs
          name={`the season ${year}`}
          version={version}
          desk={desk}
          param={{ year }}
          remove={{
            act: 'DELETE /api/desk/calendar/seasons/{year}',
            button: 'Remove',
            said: `The season ${year} is removed.`,
            to,
            sure: {
              title: `Remove the season ${year}?`,
              about: 'All of its events go with it. You can take that back for a day.',
            },
          }}
        />
      </div>
    </section>
  );
}

/** Form for the year to prepare; open while no other season is being prepared. */
function Prepare({ seasons, isNext }: { seasons: SeasonLine[]; isNext: boolean }) {
  const navigate = useNavigate();
  const awake = useAwake();
  const next = Math.max(...seasons.map(({ year }) => year), 0) + 1;
  const [year, setYear] = useState(String(next === 1 ? '' : next));
  const taken = seasons.some((season) => String(season.year) === year);
  return (
    <Fold title="A new season" open={isNext}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (/^\d{4}$/.test(year) && !taken) void navigate(`/desk/calendar/seasons/${year}`);
        }}
      >
        <Field
          label="Year"
          name="year"
          inputMode="numeric"
          maxLength={4}
          value={year}
          disabled={!awake}
          error={taken ? `There is a season ${year} already.` : undefined}
          onChange={({ target }) => setYear(target.value.trim())}
        />
        <div className="actions">
          <button type="submit" className="button" disabled={!awake || taken || !/^\d{4}$/.test(year)}>
            Prepare the season
          </button>
        </div>
      </form>
    </Fold>
  );
}

import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatCount } from '#app/core/language.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/form-hooks.ts';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { AdminSeason } from './season-parts.ts';

export const clientLoader = () => call('GET /api/desk/calendar/seasons');

/** List of seasons: the current calendar, past ones, and the one being prepared. */
export default function SeasonsAdminPage() {
  const seasons = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const desk = useMutationRunner();
  const calendar = seasons.find(({ published }) => published);
  const coming = seasons.filter(({ published }) => !published);
  return (
    <AdminSectionPage
      room="calendar"
      title="Seasons"
      lead="Once a year, prepare the next season from the last one. This takes about 15 minutes. The season is visible in Club admin only until you publish it."
    >
      <NavigationNotice onUndone={revalidate} />
      {desk.notice}
      {coming.map((season) => (
        <UnpublishedSeason key={season.year} season={season} desk={desk} />
      ))}
      <PrepareSeasonForm seasons={seasons} isNext={coming.length === 0} />
      {seasons.length > coming.length ? (
        <LinkRowList className="card" label="Seasons">
          {seasons
            .filter(({ published }) => published)
            .map((season) => (
              <LinkRowItem
                key={season.year}
                to={getSeasonPath(season)}
                name={season.year}
                line={formatSeasonCounts(season)}
                state={season === calendar ? 'Current calendar' : 'Season page'}
              />
            ))}
        </LinkRowList>
      ) : null}
      <p>
        <Link className="onward" to="/desk/season-end">
          More to do at the end of the season
        </Link>
      </p>
      <RecentAdminChangesList room="calendar" onUndone={revalidate} />
    </AdminSectionPage>
  );
}

const getSeasonPath = ({ year }: AdminSeason) => `/desk/calendar?season=${year}`;

const formatSeasonCounts = ({ events, clashes }: AdminSeason) =>
  `${formatCount(events, 'event')}${clashes > 0 ? `, ${clashes} with clashes to check` : ''}`;

/** Season being prepared: reviewed, then published. */
function UnpublishedSeason({ season, desk }: { season: AdminSeason; desk: MutationRunner }) {
  const { year, version } = season;
  const to = '/desk/calendar/seasons';
  const publish = () =>
    desk.mutate(
      'PUT /api/desk/calendar/seasons/{year}',
      { param: { year }, version },
      { said: `Season ${year} published.`, again: 'Publish anyway', to },
    );
  return (
    <section className="card" aria-label={`Season ${year}`}>
      <h2>{year}</h2>
      <p>{formatSeasonCounts(season)}. Visible in Club admin only.</p>
      <p>
        <Link className="onward" to={getSeasonPath(season)}>
          Review and adjust<span className="visually-hidden"> the season {year}</span>
        </Link>
      </p>
      <div className="actions">
        <ConfirmButton
          large
          kind="primary"
          button="Publish season"
          title={`Publish season ${year}?`}
          busy={desk.busy}
          onSure={publish}
        >
          Everyone will see season {year}: in the calendar, as the next event, and in the calendars on
          members’ phones. Events still to come in the previous season are shown too. The previous season has
          its own page.
        </ConfirmButton>
        <AdminRowActionButtons
          row={{ name: `the season ${year}`, version }}
          desk={desk}
          param={{ year }}
          remove={{
            mutation: 'DELETE /api/desk/calendar/seasons/{year}',
            button: 'Remove season',
            said: `Season ${year} removed.`,
            to,
            sure: {
              title: `Remove season ${year}?`,
              about: 'All its events are deleted too. You can undo this for 24 hours.',
            },
          }}
        />
      </div>
    </section>
  );
}

/** Form for the year to prepare; open while no other season is being prepared. */
function PrepareSeasonForm({ seasons, isNext }: { seasons: AdminSeason[]; isNext: boolean }) {
  const navigate = useNavigate();
  const awake = useHydrated();
  const next = Math.max(...seasons.map(({ year }) => year), 0) + 1;
  const [year, setYear] = useState(String(next === 1 ? '' : next));
  const taken = seasons.some((season) => String(season.year) === year);
  return (
    <CollapsibleSection title="New season" open={isNext}>
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
          error={taken ? `Enter another year. Season ${year} already exists.` : undefined}
          onChange={({ target }) => setYear(target.value.trim())}
        />
        <div className="actions">
          <button type="submit" className="button" disabled={!awake || taken || !/^\d{4}$/.test(year)}>
            Prepare season
          </button>
        </div>
      </form>
    </CollapsibleSection>
  );
}

import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { ListImportOutcome } from '#app/admin/lists/import-outcome.tsx';
import { ListImportFields } from '#app/admin/lists/list-import-fields.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { formatCount } from '#app/core/language.ts';
import { LeaguePastePreviewList } from '#app/modules/league-paste/paste-preview-list.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { ImportTeamNameAnswer } from './import-teams.ts';
import { UnknownImportTeamsForm } from './new-teams-form.tsx';
import { PostponedMatchQuestions } from './postponed-asks.tsx';
import type { PostponedMatchAnswer } from './postponed-lines.ts';
import type { LeagueSeasonImportReport } from './season-import-schemas.ts';

export const clientLoader = () => call('GET /api/desk/league/take-in');

interface Sent {
  league: string;
  season: number;
  card: string;
  text: string;
  names: ImportTeamNameAnswer[];
  postponed: PostponedMatchAnswer[];
}

/** What the officer has said of a list; nothing yet of another one. */
const nothingSaid = { names: [], postponed: [] };

/** A season of a league from its spreadsheet: looked at line by line first, then taken in all at once. */
export default function LeagueSeasonImportPage() {
  const { divisions, seasons } = useLoaderData<typeof clientLoader>();
  const { busy: looking, failed, run } = useApiCall();
  const desk = useMutationRunner();
  const busy = looking || desk.busy;
  const [sent, setSent] = useState<Sent>({
    ...{ league: divisions[0]?.day ?? '', season: seasons[0] ?? 0, card: '', text: '' },
    ...nothingSaid,
  });
  const [report, setReport] = useState<LeagueSeasonImportReport>();
  const [isOld, setOld] = useState(false);
  const [isDraft, setDraft] = useState(false);
  const put = (given: Partial<Sent>) => {
    setSent({ ...sent, ...given });
    setReport(undefined);
  };
  const look = (now: Sent) =>
    run(async () => {
      desk.clear();
      setSent(now);
      setReport(undefined);
      setReport(await call('POST /api/desk/league/take-in', { json: now }));
      setOld(false);
    });
  const lookAt = (text: string) => look({ ...sent, text, ...nothingSaid });
  async function save({ mark }: LeagueSeasonImportReport, take: number[]) {
    const json = { ...sent, mark, take };
    const went = await desk.mutate('PUT /api/desk/league/take-in', { json }, ({ isOut, ...made }) => {
      setDraft(!isOut);
      return saidOf(made);
    });
    if (went) put({ text: '', ...nothingSaid });
  }

  if (divisions.length === 0) return <NothingYet />;
  return (
    <PageLayout
      title="Import a season"
      description="A season of a league from its spreadsheet: teams, fixtures and results so far."
      lead="Paste the list from your spreadsheet here, or choose the file. You can check each line before anything is saved."
      before={<AdminSectionBackLink to="/desk/league">The league</AdminSectionBackLink>}
      wide
    >
      {desk.notice}
      {isDraft ? <NotOutYet season={sent.season} /> : null}
      <Where sent={sent} busy={busy} room={{ divisions, seasons }} onPut={put} />
      <ListImportFields
        hint="One line for each match: date, home, away, then points and shots if it has been played. You can also paste a team’s own card or a grid of teams. Instead of a score you can write ‘conceded’, ‘w/o’, ‘abandoned’ or ‘postponed’."
        text={sent.text}
        busy={busy}
        failed={failed}
        hasResult={report !== undefined}
        onText={(text) => put({ text, ...nothingSaid })}
        onPasted={lookAt}
        onCheck={lookAt}
      />
      {report ? (
        <ListImportOutcome key={report.mark}>
          {report.wantsCard ? (
            <WhoseCard busy={busy} card={sent.card} onSaid={(card) => look({ ...sent, card })} />
          ) : (
            <>
              <Asks
                {...{ report, sent, busy }}
                onOld={() => setOld(true)}
                onAnswer={(said) => look({ ...sent, ...said })}
              />
              <LeaguePastePreviewList
                report={{ ...report, asks: [], wantsDate: false }}
                disabled={busy || isOld}
                onSave={(take) => save(report, take)}
              />
            </>
          )}
        </ListImportOutcome>
      ) : null}
    </PageLayout>
  );
}

interface AsksProps {
  report: LeagueSeasonImportReport;
  sent: Sent;
  busy: boolean;
  onOld: () => void;
  onAnswer: (said: Partial<Sent>) => unknown;
}

/** Asks what a list leaves open: the clubs of new teams, and on which day a postponed match was played. */
const Asks = ({ report, sent, busy, onOld, onAnswer }: AsksProps) => (
  <>
    <UnknownImportTeamsForm
      report={report}
      busy={busy}
      onOld={onOld}
      onAnswer={(names) => onAnswer({ names })}
    />
    <PostponedMatchQuestions
      asks={report.postponed}
      busy={busy}
      onAnswer={(said) => onAnswer({ postponed: [...sent.postponed, ...said] })}
    />
  </>
);

/** The tables have what was taken in; its fixtures wait until the book is published, which the secretary may have meant. */
const NotOutYet = ({ season }: { season: number }) => (
  <p className="alert">
    Visitors cannot see the {season} fixtures yet, because they have not been published.{' '}
    <Link to="/desk/league/book">Publish them in the season set-up</Link>
  </p>
);

interface WhereProps {
  sent: Sent;
  busy: boolean;
  room: { divisions: { day: string; name: string }[]; seasons: number[] };
  onPut: (given: Partial<Sent>) => void;
}

function Where({ sent, busy, room: { divisions, seasons }, onPut }: WhereProps) {
  return (
    <div className="tiles filled">
      <SelectField
        label="Division"
        name="league"
        value={sent.league}
        disabled={busy}
        hint={divisions.length > 1 ? 'For lines without a division' : undefined}
        onChange={({ target }) => onPut({ league: target.value })}
      >
        {divisions.map(({ day, name }) => (
          <option key={day} value={day}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Season"
        name="season"
        value={String(sent.season)}
        disabled={busy}
        hint="You can choose past seasons too."
        onChange={({ target }) => onPut({ season: Number(target.value) })}
      >
        {seasons.map((season) => (
          <option key={season}>{season}</option>
        ))}
      </SelectField>
    </div>
  );
}

interface CardProps {
  card: string;
  busy: boolean;
  onSaid: (card: string) => unknown;
}

function WhoseCard({ card, busy, onSaid }: CardProps) {
  const [name, setName] = useState(card);
  return (
    <Card title="One question first">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void onSaid(name.trim());
        }}
      >
        <Field
          label="Which team’s card is this?"
          name="card"
          value={name}
          disabled={busy}
          hint="The team’s name in the league"
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit" className="button" disabled={busy || name.trim() === ''}>
          Check again
        </button>
      </form>
    </Card>
  );
}

/** Empty state: no league or season yet. */
const NothingYet = () => (
  <PageLayout
    title="Import a season"
    description="A season of a league from its spreadsheet."
    before={<AdminSectionBackLink to="/desk/league">The league</AdminSectionBackLink>}
  >
    <p>
      First <Link to="/desk/results/new">add the league</Link>, with its divisions.
    </p>
  </PageLayout>
);

function saidOf({
  teams,
  fixtures,
  results,
  moved,
  off,
}: Record<'teams' | 'fixtures' | 'results' | 'moved' | 'off', number>) {
  const many = (count: number, one: string) => (count > 0 ? [formatCount(count, one)] : []);
  const parts = [
    ...many(teams, 'new team'),
    ...many(fixtures, 'new fixture'),
    ...many(moved, 'moved fixture'),
    ...many(results, 'result'),
    ...(off > 0 ? [`${off} postponed or not played`] : []),
  ];
  return `Imported: ${parts.join(', ')}. The table is up to date.`;
}

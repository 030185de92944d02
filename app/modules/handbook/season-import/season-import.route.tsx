import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { ListImportPage, useListImport } from '#app/admin/lists/list-import-page.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatCount } from '#app/core/language.ts';
import { LeaguePastePreviewList } from '#app/modules/league-paste/paste-preview-list.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { ImportTeamNameAnswer } from './import-teams.ts';
import { UnknownImportTeamsForm } from './new-teams-form.tsx';
import { PostponedMatchQuestions } from './postponed-asks.tsx';
import type { PostponedMatchAnswer } from './postponed-lines.ts';

export const clientLoader = () => call('GET /api/desk/league/take-in');

interface Sent {
  league: string;
  season: number;
  card: string;
  names: ImportTeamNameAnswer[];
  postponed: PostponedMatchAnswer[];
}

/** What the officer has said of a list; nothing yet of another one. */
const nothingSaid = { names: [], postponed: [] };

/** A season of a league from its spreadsheet: looked at line by line first, then taken in all at once. */
export default function LeagueSeasonImportPage() {
  const { divisions, seasons } = useLoaderData<typeof clientLoader>();
  const [isOld, setOld] = useState(false);
  const [isDraft, setDraft] = useState(false);
  const initial: Sent = {
    ...{ league: divisions[0]?.day ?? '', season: seasons[0] ?? 0, card: '' },
    ...nothingSaid,
  };
  const list = useListImport(initial, async (text, answers) => {
    const report = await call('POST /api/desk/league/take-in', { json: { text, ...answers } });
    setOld(false);
    return report;
  });
  const { busy, text, answers } = list;
  async function save(mark: string, take: number[]) {
    const json = { text, ...answers, mark, take };
    const went = await list.desk.mutate('PUT /api/desk/league/take-in', { json }, ({ isOut, ...made }) => {
      setDraft(!isOut);
      return saidOf(made);
    });
    if (went) list.change('', nothingSaid);
  }

  if (divisions.length === 0) return <NothingYet />;
  return (
    <ListImportPage
      list={list}
      title="Import a season"
      description="A season of a league from its spreadsheet: teams, fixtures and results so far."
      lead="Paste the list from your spreadsheet here, or choose the file. You can check each line before anything is saved."
      before={<AdminSectionBackLink to="/desk/league">The league</AdminSectionBackLink>}
      hint="One line for each match: date, home, away, then points and shots if it has been played. You can also paste a team’s own card or a grid of teams. Instead of a score you can write ‘conceded’, ‘w/o’, ‘abandoned’ or ‘postponed’."
      unanswered={nothingSaid}
      above={
        <>
          {isDraft ? <NotOutYet season={answers.season} /> : null}
          <Where
            sent={answers}
            busy={busy}
            room={{ divisions, seasons }}
            onPut={(given) => list.change(text, given)}
          />
        </>
      }
    >
      {(report) =>
        report.wantsCard ? (
          <WhoseCard busy={busy} card={answers.card} onSaid={(card) => list.check(text, { card })} />
        ) : (
          <>
            <UnknownImportTeamsForm
              report={report}
              busy={busy}
              onOld={() => setOld(true)}
              onAnswer={(names) => list.check(text, { names })}
            />
            <PostponedMatchQuestions
              asks={report.postponed}
              busy={busy}
              onAnswer={(said) => list.check(text, { postponed: [...answers.postponed, ...said] })}
            />
            <LeaguePastePreviewList
              report={report}
              disabled={busy || isOld}
              onSave={(take) => save(report.mark, take)}
            />
          </>
        )
      }
    </ListImportPage>
  );
}

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
        <Options of={divisions.map(({ day, name }) => ({ id: day, name }))} />
      </SelectField>
      <SelectField
        label="Season"
        name="season"
        value={String(sent.season)}
        disabled={busy}
        hint="You can choose past seasons too."
        onChange={({ target }) => onPut({ season: Number(target.value) })}
      >
        <Options of={seasons} />
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

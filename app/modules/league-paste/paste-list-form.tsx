import { useState } from 'react';
import { ListImportPage, useListImport } from '#app/admin/lists/list-import-page.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { getSeasonDateRange } from '#app/core/season-days.ts';
import type { LeagueAdminPageData } from '#app/modules/leagues/leagues.ts';
import { Card } from '#app/ui/card.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import type { LeaguePastePreview } from './paste-preview.ts';
import { LeaguePastePreviewList } from './paste-preview-list.tsx';

interface PastedListAnswers {
  date: string;
  names: { said: string; means: string }[];
}
const unanswered: PastedListAnswers = { date: '', names: [] };
type PasteResult = { change: string; added: number; changed: number };

interface Props {
  league: LeagueAdminPageData;
  title: string;
  lead: string;
  hint: string;
  /** Allow unknown names as new ones. */
  asNew?: boolean;
  done: (saved: PasteResult) => string;
  look: 'POST /api/desk/results/leagues/{day}/round' | 'POST /api/desk/results/leagues/{day}/clubs';
  save: 'PUT /api/desk/results/leagues/{day}/round' | 'PUT /api/desk/results/leagues/{day}/clubs';
}

/** Renders the form to paste a list into a league, its open questions, and the preview of each row. */
export function PasteLeagueListForm({
  league,
  title,
  lead,
  hint,
  asNew = false,
  done,
  look: lookAt,
  save: savedBy,
}: Props) {
  const param = { day: league.day };
  const list = useListImport(unanswered, (text, answers) =>
    call(lookAt, { param, json: { text, ...answers } }),
  );
  async function save(mark: string, take: number[]) {
    const json = { text: list.text, ...list.answers, mark, take };
    if (await list.desk.mutate(savedBy, { param, json }, done)) list.change('', unanswered);
  }

  return (
    <ListImportPage
      list={list}
      title={title}
      description="Import a league’s results or clubs in one go."
      lead={lead}
      before={<AdminSectionBackLink to={`/desk/results/${league.day}`}>{league.name}</AdminSectionBackLink>}
      hint={hint}
      unanswered={unanswered}
      onCheck={list.check}
    >
      {(report) => (
        <>
          <Questions
            league={league}
            report={report}
            sent={list.answers}
            asNew={asNew}
            busy={list.busy}
            onAnswer={(said) => list.check(list.text, said)}
          />
          <LeaguePastePreviewList
            report={report}
            disabled={list.busy}
            onSave={(take) => save(report.mark, take)}
          />
        </>
      )}
    </ListImportPage>
  );
}

interface QuestionsProps {
  league: LeagueAdminPageData;
  report: LeaguePastePreview;
  sent: PastedListAnswers;
  asNew: boolean;
  busy: boolean;
  onAnswer: (said: PastedListAnswers) => unknown;
}

/** Renders the questions that the list leaves open: the date of the round, and which club a name means. */
function Questions({ league, report: { asks, wantsDate }, sent, asNew, busy, onAnswer }: QuestionsProps) {
  const [date, setDate] = useState(sent.date);
  const [means, setMeans] = useState<Record<string, string>>({});
  const asksDate = wantsDate || sent.date !== '';
  if (asks.length === 0 && !asksDate) return null;
  const answered = Object.entries(means).flatMap(([said, to]) => (to ? [{ said, means: to }] : []));
  const isOpen = answered.length === 0 && (date === sent.date || date === '');
  return (
    <Card title="Answer these questions first">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onAnswer({ date, names: [...sent.names, ...answered] });
        }}
      >
        {asksDate ? (
          <Field
            label="Date of this round"
            name="date"
            type="date"
            {...getSeasonDateRange(league.season)}
            value={date}
            disabled={busy}
            onChange={({ target }) => setDate(target.value)}
            hint="For lines without a date of their own."
          />
        ) : null}
        {asks.map(({ said, nearest }) => (
          <SelectField
            key={said}
            label={`Which club is ‘${said}’?`}
            name={`name ${said}`}
            value={means[said] ?? ''}
            disabled={busy}
            onChange={({ target }) => setMeans({ ...means, [said]: target.value })}
          >
            <option value="">Choose</option>
            <Options of={nearest} />
            {asNew ? <option value={said}>Another club: {said}</option> : null}
          </SelectField>
        ))}
        <button type="submit" className="button quiet" disabled={busy || isOpen}>
          Check again
        </button>
      </form>
    </Card>
  );
}

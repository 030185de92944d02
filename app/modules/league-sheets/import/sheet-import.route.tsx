import { useState } from 'react';
import { Link, useLoaderData, useParams } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { LeagueStandingsTable } from '#app/modules/leagues/table/league-table.tsx';
import { Card } from '#app/ui/card.tsx';
import { useHydrated } from '#app/ui/form-hooks.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { LeagueSpreadsheetImportPreview } from './sheet-import-page.ts';

export const clientLoader = ({ params: { day = '' } }: { params: { day?: string } }) =>
  call('GET /api/desk/results/leagues/{day}/take-over', { param: { day } });
// The preview stays in view after the import; there is no second one to fetch.
export const shouldRevalidate = () => false;

const importOutcomeLabels = { taken: 'Copied', there: 'Already here', left: 'Left out' };

/** Page that imports a published sheet: a preview row by row, then the import, once. */
export default function LeagueSpreadsheetImportPage() {
  const { name, version, lines, table, ours } = useLoaderData<typeof clientLoader>();
  const { day = '' } = useParams();
  const awake = useHydrated();
  const [stage, setStage] = useState<'shown' | 'taken' | 'undone'>('shown');
  const desk = useMutationRunner({
    onUndone: () => setStage('undone'),
    onKeep: () => location.reload(),
  });
  async function take() {
    const went = await desk.mutate(
      'POST /api/desk/results/leagues/{day}/take-over',
      { param: { day }, version },
      { said: 'Sheet copied. The table is worked out here from now on.', again: 'Copy anyway' },
    );
    if (went) setStage('taken');
  }
  const parts = [
    { what: 'team', title: 'The table, club by club' },
    { what: 'result', title: 'Our results' },
  ];
  return (
    <PageLayout
      title="Copy the sheet"
      description={`Copy the sheet of ${name}.`}
      lead={`${name}: check below what will be copied. Nothing has changed yet.`}
      before={<AdminSectionBackLink to={`/desk/results/${day}`}>{name}</AdminSectionBackLink>}
    >
      {desk.notice}
      {stage === 'undone' ? (
        <p role="status">Copy undone. Visitors see the table from the sheet again.</p>
      ) : null}
      {stage === 'taken' ? (
        <Link className="button" to={`/desk/results/${day}`}>
          Go to the league
        </Link>
      ) : (
        <button
          type="button"
          className="button"
          disabled={!awake || desk.busy || stage === 'undone'}
          onClick={take}
        >
          Copy the sheet
        </button>
      )}
      <Card title="The table after copying" className="stack loose table-frame">
        <LeagueStandingsTable name={name} ours={ours} rows={table} />
        <p>
          The table is the same as in the sheet. Each club’s figures from matches that are not copied are
          carried over. Every result you enter from now on is added to them.
        </p>
      </Card>
      {parts.map(({ what, title }) => (
        <SheetImportRows key={what} title={title} lines={lines.filter((line) => line.what === what)} />
      ))}
    </PageLayout>
  );
}

function SheetImportRows({
  title,
  lines,
}: {
  title: string;
  lines: LeagueSpreadsheetImportPreview['lines'];
}) {
  return (
    <Card title={title}>
      {lines.length > 0 ? (
        <ul className="list">
          {lines.map(({ name, outcome, why }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a preview never move
            <li key={index}>
              <strong>{name}</strong>{' '}
              <span className={outcome === 'left' ? 'badge warm' : 'badge'}>
                {importOutcomeLabels[outcome]}
              </span>
              {why ? <span className="soft why">{why}</span> : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>The sheet is empty.</p>
      )}
    </Card>
  );
}

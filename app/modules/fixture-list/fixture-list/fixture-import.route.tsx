import { useEffect } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router';
import { ListImportPage, useListImport } from '#app/admin/lists/list-import-page.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatCount } from '#app/core/language.ts';
import { fetchCalendarAdminData, getCalendarAdminPath } from '#app/modules/calendar/calendar.ts';
import type { FixtureListColumn } from './fixture-column-labels.ts';
import { FixtureImportColumnsForm } from './fixture-import-columns.tsx';
import { FixtureImportLineList } from './fixture-import-lines.tsx';
import { type FixtureImportReport, formatLineNumberRanges } from './fixture-import-report.ts';

export const clientLoader = ({ request }: { request: Request }) => fetchCalendarAdminData(request);

interface FixtureListAnswers {
  /** Text of a file, which the input does not show. */
  file: string | undefined;
  /** Contents of the columns; undefined to detect them. */
  columns: (FixtureListColumn | '')[] | undefined;
}
const asRead: FixtureListAnswers = { file: undefined, columns: undefined };

const toCsvUpload = (text: string) => ({ type: 'text/csv', content: new Blob([text]) });

/** Page that imports a fixture list, pasted or from a file: a preview line by line first, then saved at once. */
export default function FixtureImportPage() {
  const room = useLoaderData<typeof clientLoader>();
  const { season } = room;
  const list = useListImport(asRead, (text, { file = text, columns }) =>
    call('POST /api/desk/calendar/import', {
      query: { season, columns: columns?.join(',') },
      file: toCsvUpload(file),
    }),
  );
  const { text, busy } = list;
  const brought: unknown = useLocation().state?.text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pasted on the way here is looked at once
  useEffect(() => {
    if (typeof brought === 'string' && brought) void list.check(brought);
  }, []);
  async function save({ columns, mark }: FixtureImportReport, lines: number[]) {
    const query = { season, columns: columns.join(','), mark, take: formatLineNumberRanges(lines) };
    const file = toCsvUpload(list.answers.file ?? text);
    if (await list.desk.mutate('PUT /api/desk/calendar/import', { query, file }, formatSavedMessage))
      list.change('', asRead);
  }

  return (
    <ListImportPage
      list={list}
      title="Add a fixture list"
      heading={`Add a fixture list to ${season}`}
      description="Import a fixture list from Word, Excel or a file."
      lead="Copy the table in Word or Excel and paste it here, or choose the file. You can check everything before it is saved."
      before={<AdminSectionBackLink to={getCalendarAdminPath(room)}>Calendar {season}</AdminSectionBackLink>}
      hint="Use one line for each event: date, opponent, home or away, and the time if it is unusual. You can also paste a whole league’s list, or a grid with the teams down the side and across the top."
      unanswered={asRead}
      onCheck={(file) => list.check(text, { ...asRead, file })}
      above={
        room.seasons.some(({ year, published }) => year === season && !published) ? (
          <p>
            Season {season} is visible in Club admin only. <Link to="/desk/calendar/seasons">Publish it</Link>{' '}
            once its fixtures are in.
          </p>
        ) : null
      }
    >
      {(report) => (
        <>
          <FixtureImportColumnsForm
            report={report}
            disabled={busy}
            onChange={(columns) => list.check(text, { columns })}
          />
          <FixtureImportLineList report={report} disabled={busy} onSave={(lines) => save(report, lines)} />
        </>
      )}
    </ListImportPage>
  );
}

function formatSavedMessage({ added, changed }: { added: number; changed: number }): string {
  const events = (count: number) => formatCount(count, 'event');
  return `${events(added)} added, ${changed} changed.`;
}

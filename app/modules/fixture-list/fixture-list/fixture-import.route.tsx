import { useEffect, useState } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { ListImportOutcome } from '#app/admin/lists/import-outcome.tsx';
import { ListImportFields } from '#app/admin/lists/list-import-fields.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { formatCount } from '#app/core/language.ts';
import { fetchCalendarAdminData, getCalendarAdminPath } from '#app/modules/calendar/calendar.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { FixtureListColumn } from './fixture-column-labels.ts';
import { FixtureImportColumnsForm } from './fixture-import-columns.tsx';
import { FixtureImportLineList } from './fixture-import-lines.tsx';
import { type FixtureImportReport, formatLineNumberRanges } from './fixture-import-report.ts';

export const clientLoader = ({ request }: { request: Request }) => fetchCalendarAdminData(request);

/** Page that imports a fixture list, pasted or from a file: a preview line by line first, then saved at once. */
export default function FixtureImportPage() {
  const room = useLoaderData<typeof clientLoader>();
  const { busy: looking, failed, run } = useApiCall();
  const desk = useMutationRunner();
  const busy = looking || desk.busy;
  const brought: unknown = useLocation().state?.text;
  const [text, setText] = useState(typeof brought === 'string' ? brought : '');
  const [list, setList] = useState<Blob>();
  const [report, setReport] = useState<FixtureImportReport>();
  const season = room.season;

  const look = (content: Blob, columns?: (FixtureListColumn | '')[]) =>
    run(async () => {
      desk.clear();
      setList(content);
      setReport(undefined);
      const query = { season, columns: columns?.join(',') };
      const file = { type: 'text/csv', content };
      setReport(await call('POST /api/desk/calendar/import', { query, file }));
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pasted on the way here is looked at once
  useEffect(() => {
    if (text) void look(new Blob([text]));
  }, []);
  async function save(content: Blob, { columns, mark }: FixtureImportReport, lines: number[]) {
    const query = { season, columns: columns.join(','), mark, take: formatLineNumberRanges(lines) };
    const file = { type: 'text/csv', content };
    const went = await desk.mutate('PUT /api/desk/calendar/import', { query, file }, formatSavedMessage);
    if (!went) return;
    setReport(undefined);
    setText('');
  }

  return (
    <PageLayout
      title="Add a fixture list"
      heading={`Add a fixture list to ${room.season}`}
      description="Import a fixture list from Word, Excel or a file."
      lead="Copy the table in Word or Excel and paste it here, or choose the file. You can check everything before it is saved."
      before={
        <AdminSectionBackLink to={getCalendarAdminPath(room)}>Calendar {room.season}</AdminSectionBackLink>
      }
      wide
    >
      {desk.notice}
      {room.seasons.some(({ year, published }) => year === season && !published) ? (
        <p>
          Season {season} is visible in Club admin only. <Link to="/desk/calendar/seasons">Publish it</Link>{' '}
          once its fixtures are in.
        </p>
      ) : null}
      <ListImportFields
        hint="Use one line for each event: date, opponent, home or away, and the time if it is unusual. You can also paste a whole league’s list, or a grid with the teams down the side and across the top."
        text={text}
        busy={busy}
        failed={failed}
        hasResult={report !== undefined}
        onText={(text) => {
          setText(text);
          setReport(undefined);
        }}
        onPasted={(pasted) => {
          setText(pasted);
          void look(new Blob([pasted]));
        }}
        onCheck={(text) => look(new Blob([text]))}
      />
      {report && list ? (
        <CheckedFixtureList
          key={report.mark}
          checked={{ report, disabled: busy }}
          onChange={(columns) => look(list, columns)}
          onSave={(lines) => save(list, report, lines)}
        />
      ) : null}
    </PageLayout>
  );
}

interface CheckedListProps {
  checked: { report: FixtureImportReport; disabled: boolean };
  onChange: (columns: (FixtureListColumn | '')[]) => unknown;
  onSave: (lines: number[]) => Promise<void>;
}

function CheckedFixtureList({ checked, onChange, onSave }: CheckedListProps) {
  return (
    <ListImportOutcome>
      <FixtureImportColumnsForm {...checked} onChange={onChange} />
      <FixtureImportLineList {...checked} onSave={onSave} />
    </ListImportOutcome>
  );
}

function formatSavedMessage({ added, changed }: { added: number; changed: number }): string {
  const events = (count: number) => formatCount(count, 'event');
  return `${events(added)} added, ${changed} changed.`;
}

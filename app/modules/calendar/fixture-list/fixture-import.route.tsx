import { useEffect, useState } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router';
import { useMutations } from '#app/admin/forms/use-mutations.tsx';
import { ImportOutcome } from '#app/admin/lists/import-outcome.tsx';
import { ListImportFields } from '#app/admin/lists/list-import-fields.tsx';
import { SectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { getCalendarAdminPath } from '#app/modules/calendar/events/calendar-admin-data.ts';
import { fetchCalendarAdmin } from '#app/modules/calendar/events/fetch-calendar-admin.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { FixtureColumn } from './fixture-column-labels.ts';
import { FixtureImportColumns } from './fixture-import-columns.tsx';
import { FixtureImportLines } from './fixture-import-lines.tsx';
import { type FixtureImportReport, formatLineRanges } from './fixture-import-report.ts';

export const clientLoader = ({ request }: { request: Request }) => fetchCalendarAdmin(request);

/** Page that imports a fixture list, pasted or from a file: a preview line by line first, then saved at once. */
export default function FixtureImportPage() {
  const room = useLoaderData<typeof clientLoader>();
  const { busy: looking, failed, run } = useCall();
  const desk = useMutations();
  const busy = looking || desk.busy;
  const brought: unknown = useLocation().state?.text;
  const [text, setText] = useState(typeof brought === 'string' ? brought : '');
  const [list, setList] = useState<Blob>();
  const [report, setReport] = useState<FixtureImportReport>();
  const season = room.season;

  const look = (content: Blob, columns?: (FixtureColumn | '')[]) =>
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
    const query = { season, columns: columns.join(','), mark, take: formatLineRanges(lines) };
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
      description="Take in a fixture list from Word, Excel or a file."
      lead="Copy the table in Word or Excel and paste it here. Nothing is changed before you have looked."
      before={<SectionBackLink to={getCalendarAdminPath(room)}>Calendar {room.season}</SectionBackLink>}
      wide
    >
      {desk.notice}
      {room.seasons.some(({ year, published }) => year === season && !published) ? (
        <p>
          Only the desk sees the season {season} so far. <Link to="/desk/calendar/seasons">Publish it</Link>{' '}
          when its fixtures are in.
        </p>
      ) : null}
      <ListImportFields
        hint="A line for each event: the date, who is played, home or away, and the time if it is not the usual one. A league’s whole list, with home and away, and a grid are read too"
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
        <ImportOutcome key={report.mark}>
          <FixtureImportColumns report={report} onChange={(columns) => look(list, columns)} disabled={busy} />
          <FixtureImportLines report={report} disabled={busy} onSave={(lines) => save(list, report, lines)} />
        </ImportOutcome>
      ) : null}
    </PageLayout>
  );
}

function formatSavedMessage({ added, changed }: { added: number; changed: number }): string {
  const events = (count: number) => (count === 1 ? '1 event' : `${count} events`);
  return `${events(added)} added, ${changed} changed. They are in the calendar now.`;
}

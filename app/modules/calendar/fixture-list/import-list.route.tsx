import { useEffect, useState } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { ListFields } from '#app/admin/lists/list-fields.tsx';
import { Outcome } from '#app/admin/lists/outcome.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { roomPath } from '#app/modules/calendar/events/calendar-room.ts';
import { readRoom } from '#app/modules/calendar/events/read-room.ts';
import { Page } from '#app/ui/page.tsx';
import type { Column } from './column-names.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportLines } from './import-lines.tsx';
import { type ImportReport, writeRanges } from './import-list.ts';

export const clientLoader = ({ request }: { request: Request }) => readRoom(request);

/** Page that imports a fixture list, pasted or from a file: a preview line by line first, then saved at once. */
export default function ImportList() {
  const room = useLoaderData<typeof clientLoader>();
  const { busy: looking, failed, run } = useCall();
  const desk = useActs();
  const busy = looking || desk.busy;
  const brought: unknown = useLocation().state?.text;
  const [text, setText] = useState(typeof brought === 'string' ? brought : '');
  const [list, setList] = useState<Blob>();
  const [report, setReport] = useState<ImportReport>();
  const season = room.season;

  const look = (content: Blob, columns?: (Column | '')[]) =>
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
  async function save(content: Blob, { columns, mark }: ImportReport, lines: number[]) {
    const query = { season, columns: columns.join(','), mark, take: writeRanges(lines) };
    const file = { type: 'text/csv', content };
    const went = await desk.act('PUT /api/desk/calendar/import', { query, file }, sentence);
    if (!went) return;
    setReport(undefined);
    setText('');
  }

  return (
    <Page
      title="Add a fixture list"
      heading={`Add a fixture list to ${room.season}`}
      description="Take in a fixture list from Word, Excel or a file."
      lead="Copy the table in Word or Excel and paste it here. Nothing is changed before you have looked."
      before={<BackTo to={roomPath(room)}>Calendar {room.season}</BackTo>}
      wide
    >
      {desk.word}
      {room.seasons.some(({ year, published }) => year === season && !published) ? (
        <p>
          Only the desk sees the season {season} so far. <Link to="/desk/calendar/seasons">Publish it</Link>{' '}
          when its fixtures are in.
        </p>
      ) : null}
      <ListFields
        hint="A line for each event: the date, who is played, home or away, and the time if it is not the usual one. A league’s whole list, with home and away, and a grid are read too"
        text={text}
        busy={busy}
        failed={failed}
        looked={report !== undefined}
        onText={(text) => {
          setText(text);
          setReport(undefined);
        }}
        onPasted={(pasted) => {
          setText(pasted);
          void look(new Blob([pasted]));
        }}
        onLook={(text) => look(new Blob([text]))}
      />
      {report && list ? (
        <Outcome key={report.mark}>
          <ImportColumns report={report} onChange={(columns) => look(list, columns)} disabled={busy} />
          <ImportLines report={report} disabled={busy} onSave={(lines) => save(list, report, lines)} />
        </Outcome>
      ) : null}
    </Page>
  );
}

function sentence({ added, changed }: { added: number; changed: number }): string {
  const events = (count: number) => (count === 1 ? '1 event' : `${count} events`);
  return `${events(added)} added, ${changed} changed. They are in the calendar now.`;
}

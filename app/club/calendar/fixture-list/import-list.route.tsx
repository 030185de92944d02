import { type ChangeEvent, type ClipboardEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { roomPath } from '#app/club/calendar/events/calendar-room.ts';
import { readRoom } from '#app/club/calendar/events/read-room.ts';
import { BackTo } from '#app/desk/back-to.tsx';
import { useDeskAction } from '#app/desk/use-desk-action.tsx';
import { Card } from '#app/ui/card.tsx';
import { Alert, LinesField } from '#app/ui/field.tsx';
import { useAwake } from '#app/ui/form.ts';
import { Page } from '#app/ui/page.tsx';
import type { Column } from './fixture-columns.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportLines } from './import-lines.tsx';
import { type ImportReport, writeRanges } from './import-list.ts';
import { pastedTable } from './pasted-table.ts';

export const clientLoader = ({ request }: { request: Request }) => readRoom(request);

/** A fixture list, pasted or from a file: looked at line by line first, then saved all at once. */
export default function ImportList() {
  const room = useLoaderData<typeof clientLoader>();
  const awake = useAwake();
  const { busy: looking, failed, run } = useCall();
  const desk = useDeskAction();
  const busy = looking || desk.busy;
  const [text, setText] = useState('');
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
  async function save(content: Blob, { columns, mark }: ImportReport, lines: number[]) {
    const query = { season, columns: columns.join(','), mark, take: writeRanges(lines) };
    const file = { type: 'text/csv', content };
    const went = await desk.act(sentence, () => call('PUT /api/desk/calendar/import', { query, file }));
    if (!went) return;
    setReport(undefined);
    setText('');
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const table = pastedTable(event.clipboardData.getData('text/html'));
    const pasted = table || event.clipboardData.getData('text/plain');
    if (!pasted.includes('\t')) return;
    event.preventDefault();
    setText(pasted);
    void look(new Blob([pasted]));
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file may be chosen again once it has been mended.
    target.value = '';
    if (file) void look(file);
  }

  return (
    <Page
      title="Add a fixture list"
      heading={`Add a fixture list to ${room.season}`}
      description="Take in a fixture list from Word, Excel or a file."
      lead="Copy the table in Word or Excel and paste it below, or choose a file. You see what would happen, line by line, before anything is changed."
      before={<BackTo to={roomPath(room)}>Calendar {room.season}</BackTo>}
      wide
    >
      {desk.word}
      <Card>
        <LinesField
          label="Paste the list here"
          name="list"
          rows={6}
          value={text}
          spellCheck={false}
          wrap="off"
          disabled={!awake}
          onPaste={paste}
          onChange={({ target }) => {
            setText(target.value);
            setReport(undefined);
          }}
          hint="A line for each event: the date, who is played, home or away, and the time if it is not the usual one"
        />
        <button
          type="button"
          className="button"
          disabled={!awake || busy || text.trim() === ''}
          onClick={() => look(new Blob([text]))}
        >
          Look at this list
        </button>
        <div className="field">
          <label htmlFor="file">Or choose a file, saved as CSV</label>
          <input
            id="file"
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            disabled={!awake || busy}
            onChange={choose}
          />
        </div>
        {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
        {busy ? (
          <p role="status">
            <span className="spinner" aria-hidden="true" /> One moment…
          </p>
        ) : null}
      </Card>
      {report && list ? (
        <>
          <ImportColumns report={report} onChange={(columns) => look(list, columns)} disabled={busy} />
          <ImportLines
            key={report.mark}
            lines={report.lines}
            disabled={busy}
            onSave={(lines) => save(list, report, lines)}
          />
        </>
      ) : null}
    </Page>
  );
}

function sentence({ added, changed }: { added: number; changed: number }): string {
  const events = (count: number) => (count === 1 ? '1 event' : `${count} events`);
  return `${events(added)} added, ${changed} changed. They are in the calendar now.`;
}

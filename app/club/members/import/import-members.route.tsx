import { type ChangeEvent, useState } from 'react';

import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { OnlyFiles, useMailFolder } from '#app/club/members/desk/mail-place.tsx';
import type { ImportLine } from '#app/club/members/roll/roll-schemas.server.ts';
import { RoomPage } from '#app/desk/room-page.tsx';
import { Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { useAwake } from '#app/ui/form.ts';

/** A list of members from a spreadsheet: looked at first, line by line, then added. */
export default function ImportMembers() {
  const awake = useAwake();
  const folder = useMailFolder();
  const { busy, failed, run } = useCall();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<{ lines: ImportLine[]; done: boolean }>();

  const send = (content: File, trial: boolean) =>
    run(async () => {
      const lines = await call('POST /api/desk/members/import', {
        query: { trial: trial ? 'yes' : 'no' },
        file: { type: 'text/csv', content },
      });
      setReport({ lines, done: !trial });
    });

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    setFile(chosen);
    setReport(undefined);
    if (chosen) void send(chosen, true);
  }

  const ready = report?.lines.filter(({ outcome }) => outcome === 'added').length ?? 0;
  return (
    <RoomPage
      room="members"
      title="Add a list of members"
      lead="Save the list as CSV in your spreadsheet program. Its first line names the columns: Name and Email, and if you like Role and Sign-in name."
      wide
    >
      <OnlyFiles folder={folder} />
      <Card>
        <div className="field">
          <label htmlFor="list">The list, a CSV file</label>
          <input
            id="list"
            type="file"
            accept=".csv,.txt,text/csv"
            disabled={!awake || busy}
            onChange={choose}
          />
        </div>
        {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
        {report?.done ? (
          <Alert kind="success">
            {ready === 1 ? '1 member has been added.' : `${ready} members have been added.`}{' '}
            {folder
              ? `Their invitations have been written to files in ${folder}, and have reached nobody.`
              : 'Invitations are on their way to those with an e-mail address.'}
          </Alert>
        ) : null}
        {report && !report.done ? (
          <p role="status">
            {ready === 0 ? 'Nobody in this list would be added.' : `${people(ready)} would be added.`} Nothing
            has been changed yet.
          </p>
        ) : null}
        {file && report && !report.done && ready > 0 ? (
          <button type="button" className="button" disabled={busy} onClick={() => send(file, false)}>
            Add {people(ready)}
          </button>
        ) : null}
      </Card>
      {report ? <Report lines={report.lines} done={report.done} /> : null}
    </RoomPage>
  );
}

const people = (count: number) => (count === 1 ? '1 member' : `${count} members`);

function Report({ lines, done }: { lines: ImportLine[]; done: boolean }) {
  const words = {
    added: done ? 'Added' : 'Will be added',
    'already there': 'Already there',
    wrong: 'Not added',
  };
  return (
    <Card title="Line by line">
      <table className="report">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Name</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, name, outcome, why }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{name || '–'}</td>
              <td>
                <span className={outcome === 'wrong' ? 'badge warm' : 'badge'}>{words[outcome]}</span> {why}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

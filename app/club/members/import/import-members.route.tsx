import { type ReactNode, useState } from 'react';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { OnlyFiles, useMailFolder } from '#app/club/members/desk/mail-place.tsx';
import type { ImportLine } from '#app/club/members/roll/roll-schemas.server.ts';
import { ListFields } from '#app/desk/lists/list-fields.tsx';
import { RefusedLines, refusedId } from '#app/desk/lists/refused-lines.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';

/** A list of members from a spreadsheet: looked at first, line by line, then added. */
export default function ImportMembers() {
  const folder = useMailFolder();
  const { busy, failed, run } = useCall();
  const [text, setText] = useState('');
  const [list, setList] = useState<Blob>();
  const [report, setReport] = useState<{ lines: ImportLine[]; done: boolean }>();

  const send = (content: Blob, trial: boolean) =>
    run(async () => {
      const lines = await call('POST /api/desk/members/import', {
        query: { trial: trial ? 'yes' : 'no' },
        file: { type: 'text/csv', content },
      });
      setReport({ lines, done: !trial });
    });

  function look(content: Blob) {
    setList(content);
    setReport(undefined);
    return send(content, true);
  }

  const ready = report?.lines.filter(({ outcome }) => outcome === 'added').length ?? 0;
  return (
    <RoomPage
      room="members"
      title="Add a list of members"
      lead="Copy the list in your spreadsheet and paste it below, or choose a file. You see what would happen, line by line, before anything is changed. Its first line names the columns: Name and Email, and if you like Role and Sign-in name."
      wide
    >
      <OnlyFiles folder={folder} />
      <ListFields
        hint="The first line with the names of the columns, then a line for each member"
        text={text}
        busy={busy}
        failed={failed}
        onText={(typed) => {
          setText(typed);
          setReport(undefined);
        }}
        onPasted={(pasted) => {
          setText(pasted);
          void look(new Blob([pasted]));
        }}
        onLook={look}
      />
      {report?.done ? (
        <Alert kind="success">
          {ready === 1 ? '1 member has been added.' : `${ready} members have been added.`}{' '}
          {folder
            ? `Their invitations have been written to files in ${folder}, and have reached nobody.`
            : 'Invitations are on their way to those with an e-mail address.'}
        </Alert>
      ) : null}
      {report && list ? (
        <Report lines={report.lines} done={report.done}>
          {report.done ? null : (
            <p role="status">
              {ready === 0 ? 'Nobody in this list would be added.' : `${people(ready)} would be added.`}{' '}
              Nothing has been changed yet.
            </p>
          )}
          {report.done || ready === 0 ? null : (
            <button type="button" className="button" disabled={busy} onClick={() => send(list, false)}>
              Add {people(ready)}
            </button>
          )}
        </Report>
      ) : null}
    </RoomPage>
  );
}

const people = (count: number) => (count === 1 ? '1 member' : `${count} members`);

interface ReportProps {
  lines: ImportLine[];
  done: boolean;
  /** What they come to, and the button. */
  children: ReactNode;
}

function Report({ lines, done, children }: ReportProps) {
  const words = {
    added: done ? 'Added' : 'Will be added',
    'already there': 'Already there',
    wrong: 'Not added',
  };
  return (
    <Card title="Line by line">
      <RefusedLines
        lines={lines.flatMap(({ line, outcome }) => (outcome === 'wrong' ? [line] : []))}
        words={done ? 'were not added' : 'would not be added'}
      />
      {children}
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
            <tr key={line} id={refusedId(line)} tabIndex={-1}>
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

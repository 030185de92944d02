import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { OnlyFiles, useMailFolder } from '#app/club/members/desk/mail-place.tsx';
import type { ImportReport } from '#app/club/members/roll/roll-schemas.server.ts';
import { ListFields } from '#app/desk/lists/list-fields.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { useClub } from '#app/site/shell.ts';
import { Alert } from '#app/ui/field.tsx';
import { ImportLines } from './import-lines.tsx';

/** A list of members from a spreadsheet: looked at first, line by line, then taken in. */
export default function ImportMembers() {
  const folder = useMailFolder();
  const { register } = useClub().uses;
  const { busy, failed, run } = useCall();
  const [text, setText] = useState('');
  const [list, setList] = useState<Blob>();
  const [report, setReport] = useState<ImportReport & { done: boolean }>();

  const send = (content: Blob, mark?: string) =>
    run(async () => {
      const answer = await call('POST /api/desk/members/import', {
        query: mark ? { trial: 'no', mark } : { trial: 'yes' },
        file: { type: 'text/csv', content },
      });
      setReport({ ...answer, done: mark !== undefined });
    });

  function look(content: Blob) {
    setList(content);
    setReport(undefined);
    return send(content);
  }

  const countOf = (outcome: string) => report?.lines.filter((line) => line.outcome === outcome).length ?? 0;
  const [added, changed] = [countOf('added'), countOf('changed')];
  return (
    <RoomPage
      room="members"
      title="Add or change a list of members"
      lead={`Copy the list in your spreadsheet and paste it below, or choose a file. You see what would happen, line by line, before anything is changed. Its first line names the columns: ${columns(register)}.`}
      wide
    >
      <p className="soft">
        Somebody who is on the roll already is known by their e-mail address and name, their sign-in name, or
        the Id of our own list. An empty cell changes nothing; a cell with nothing but - empties what is
        there.
      </p>
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
          {saidOf(added, changed, 'have been', 'has been')}
          {added > 0 ? invited(folder) : ''}
        </Alert>
      ) : null}
      {report && list ? (
        <ImportLines lines={report.lines} done={report.done}>
          {report.done ? null : (
            <p role="status">
              {saidOf(added, changed, 'would be', 'would be')} Nothing has been changed yet.
            </p>
          )}
          {report.done || added + changed === 0 ? null : (
            <button type="button" className="button" disabled={busy} onClick={() => send(list, report.mark)}>
              {buttonOf(added, changed)}
            </button>
          )}
        </ImportLines>
      ) : null}
    </RoomPage>
  );
}

const columns = (register: boolean) =>
  register
    ? 'Name and Email, or Id, and whatever else you have: Telephone, Other telephone, Sections, Formal name, Address and Postcode, Class, Joined, Left, Positions, Emergency contact, Notes'
    : 'Name and Email, and if you like Telephone, Sections (with semicolons between them), Role and Sign-in name';

const people = (count: number) => (count === 1 ? '1 member' : `${count} members`);

function saidOf(added: number, changed: number, many: string, one: string): string {
  if (added + changed === 0) return 'Nobody in this list would be added or changed.';
  const verb = (count: number) => (count === 1 ? one : many);
  const parts = [
    ...(added > 0 ? [`${people(added)} ${verb(added)} added`] : []),
    ...(changed > 0 ? [`${people(changed)} ${verb(changed)} changed`] : []),
  ];
  return `${parts.join(' and ')}.`;
}

function buttonOf(added: number, changed: number): string {
  if (changed === 0) return `Add ${people(added)}`;
  return added === 0 ? `Change ${people(changed)}` : `Add ${added} and change ${people(changed)}`;
}

const invited = (folder: string | undefined | null) =>
  folder
    ? ` Their invitations have been written to files in ${folder}, and have reached nobody.`
    : ' Invitations are on their way to those with an e-mail address.';

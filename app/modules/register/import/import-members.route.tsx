import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ListFields } from '#app/admin/lists/list-fields.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import type { ImportReport } from '#app/modules/members/members.server.ts';
import { OnlyFiles, useMailFolder } from '#app/modules/register/inviting/mail-place.tsx';
import { useClub } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Alert, Choice } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { noAnswers } from './answers.ts';
import { ImportLines } from './import-lines.tsx';
import { ImportQuestions } from './import-questions.tsx';
import type { Answers } from './meanings.ts';

type Shown = ImportReport & { done: boolean };

/** State of an import: preview request, questions, import request. */
function useImport() {
  const { busy, failed, run } = useCall();
  const [list, setList] = useState<Blob>();
  const [answers, setAnswers] = useState(noAnswers);
  const [invite, setInvite] = useState(false);
  const [report, setReport] = useState<Shown>();
  const send = (content: Blob, given: Answers, mark?: string) =>
    run(async () => {
      const said = { answers: JSON.stringify(given), invite: invite ? 'yes' : 'no' } as const;
      const answer = await call('POST /api/desk/members/import', {
        query: mark ? { ...said, trial: 'no', mark } : { ...said, trial: 'yes' },
        file: { type: 'text/csv', content },
      });
      setReport({ ...answer, done: mark !== undefined });
    });
  function look(content: Blob) {
    setList(content);
    setReport(undefined);
    setAnswers(noAnswers);
    setInvite(false);
    return send(content, noAnswers);
  }
  function answer(some: Partial<Answers>) {
    const given = { ...answers, ...some };
    setAnswers(given);
    if (list) void send(list, given);
  }
  const take = () => list && send(list, answers, report?.mark);
  return {
    busy,
    failed,
    answers,
    invite,
    setInvite,
    report: list && report,
    forget: () => setReport(undefined),
    look,
    answer,
    take,
  };
}

/** Imports a list of members from a spreadsheet, after a preview of each row. */
export default function ImportMembers() {
  const folder = useMailFolder();
  const { register } = useClub().uses;
  const [text, setText] = useState('');
  const { busy, failed, answers, invite, setInvite, report, forget, look, answer, take } = useImport();
  const outcome = useInView(report && (report.done ? 'done' : 'looked at'));
  return (
    <RoomPage room="members" title="Add or change a list of members" wide>
      <ListFields
        hint="From your spreadsheet, with the names of its columns. You see what would happen, line by line, before anything is changed."
        text={text}
        busy={busy}
        failed={failed}
        onText={(typed) => {
          setText(typed);
          forget();
        }}
        onPasted={(pasted) => {
          setText(pasted);
          void look(new Blob([pasted]));
        }}
        onLook={(text) => look(new Blob([text]))}
        looked={report !== undefined}
      />
      {report ? (
        <>
          <div ref={outcome} tabIndex={-1} className="import-outcome">
            <Card title={report.done ? 'Done' : 'What this list comes to'}>
              <Outcome report={report} folder={folder} invited={invite} />
              {report.done ? null : (
                <>
                  <ImportQuestions report={report} busy={busy} answers={answers} onAnswer={answer} />
                  <Confirm
                    report={report}
                    busy={busy}
                    invite={invite}
                    setInvite={setInvite}
                    folder={folder}
                    onSure={take}
                  />
                </>
              )}
            </Card>
          </div>
          <ImportLines
            lines={report.lines}
            done={report.done}
            busy={busy}
            answers={answers}
            onAnswer={answer}
          />
        </>
      ) : null}
      <WhatItHas register={register} />
    </RoomPage>
  );
}

/** Scrolls to the result when it is first rendered; while questions are answered, the page keeps its position. */
function useInView(stands: string | undefined) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!stands) return;
    outcome.current?.scrollIntoView();
    outcome.current?.focus({ preventScroll: true });
  }, [stands]);
  return outcome;
}

function WhatItHas({ register }: { register: boolean }) {
  return (
    <Fold title="What a list can have" about="names of columns">
      <p>
        One of its first lines names the columns: {columns(register)}. A name is enough. Somebody who is on
        the roll already is known by their e-mail address and name, their sign-in name, or the Id of our own
        list. An empty cell changes nothing; a cell with nothing but - empties what is there.
      </p>
    </Fold>
  );
}

const countOf = ({ lines }: Shown, outcome: string) =>
  lines.filter((line) => line.outcome === outcome).length;

/** Counts of the preview or of the finished import. */
function Outcome({
  report,
  folder,
  invited,
}: {
  report: Shown;
  folder: string | undefined;
  invited: boolean;
}) {
  const [added, changed] = [countOf(report, 'added'), countOf(report, 'changed')];
  const [asked, wrong, same] = [countOf(report, 'either'), countOf(report, 'wrong'), countOf(report, 'same')];
  const couples = report.lines.filter(({ isCouple, at }) => isCouple && at.endsWith('b')).length;
  const parts = [
    ...(couples > 0
      ? [`${couples === 1 ? '1 line names' : `${couples} lines name`} a couple, who are two members.`]
      : []),
    ...(same > 0 ? [`${same === 1 ? '1 is' : `${same} are`} as the roll has it already.`] : []),
    ...(asked > 0 ? [`${asked === 1 ? '1 is' : `${asked} are`} asked about below.`] : []),
    ...(wrong > 0 ? [`${wrong} ${report.done ? 'could' : 'can'} not be taken, as is said below.`] : []),
  ];
  return report.done ? (
    <>
      <Alert kind="success">
        {saidOf(added, changed, 'have been', 'has been')} {mailed(report.invitable, invited, folder)}
      </Alert>
      <p>{parts.join(' ')}</p>
      <p>
        <Link to="/desk/members">To the members</Link>
      </p>
    </>
  ) : (
    <>
      <p role="status">{saidOf(added, changed, 'would be', 'would be')} Nothing has been changed yet.</p>
      <p>{parts.join(' ')}</p>
    </>
  );
}

interface ConfirmProps {
  report: Shown;
  busy: boolean;
  invite: boolean;
  setInvite: (invite: boolean) => void;
  folder: string | undefined;
  onSure: () => unknown;
}

/** Confirm button; invitations are mailed only if the box is ticked. */
function Confirm({ report, busy, invite, setInvite, folder, onSure }: ConfirmProps) {
  const [added, changed] = [countOf(report, 'added'), countOf(report, 'changed')];
  if (added + changed === 0) return null;
  const { invitable } = report;
  return (
    <>
      {invitable > 0 ? (
        <Choice
          type="checkbox"
          label={`Send an invitation by mail to ${invitable === 1 ? 'the 1' : `the ${invitable}`} with an e-mail address`}
          hint="Without the tick nobody gets a mail. You can invite them later, one by one or all at once."
          checked={invite}
          disabled={busy}
          onChange={({ target }) => setInvite(target.checked)}
        />
      ) : null}
      {invite ? <OnlyFiles folder={folder} /> : null}
      <button type="button" className="button" disabled={busy} onClick={onSure}>
        {buttonOf(added, changed)}
      </button>
    </>
  );
}

const columns = (register: boolean) =>
  register
    ? 'Name, and whatever else you have: Email, Telephone, Other telephone, Sections, Formal name, Address and Postcode, Class, Joined, Left, Positions, Emergency contact, Notes'
    : 'Name, and whatever else you have: Email, Telephone, Sections (with semicolons between them), Role and Sign-in name';

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

function mailed(invitable: number, invited: boolean, folder: string | undefined): string {
  if (invitable === 0) return '';
  if (!invited)
    return 'Nobody has been sent a mail: invite them from their own pages, or all at once on the page Members.';
  const mails = invitable === 1 ? '1 invitation' : `${invitable} invitations`;
  return folder
    ? `${mails} written to files in ${folder}, which have reached nobody.`
    : `${mails} on the way.`;
}

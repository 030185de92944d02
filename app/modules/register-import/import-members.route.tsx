import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ListImportFields } from '#app/admin/lists/list-import-fields.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { formatCount, formatList } from '#app/core/language.ts';
import type { MemberImportReport } from '#app/modules/members/members.server.ts';
import { NoMailServerWarning, useUnsentMailFolder } from '#app/modules/register/invitations/mail-folder.tsx';
import { useClub } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AlertMessage, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { emptyMemberImportAnswers } from './empty-answers.ts';
import { MemberImportWordQuestions } from './import-questions.tsx';
import { MemberImportResultRows } from './import-rows.tsx';
import type { MemberImportAnswers } from './word-meanings.ts';

type ImportReportView = MemberImportReport & { done: boolean };

/** State of an import: preview request, questions, import request. */
function useImport() {
  const { busy, failed, run } = useApiCall();
  const [list, setList] = useState<Blob>();
  const [answers, setAnswers] = useState(emptyMemberImportAnswers);
  const [invite, setInvite] = useState(false);
  const [report, setReport] = useState<ImportReportView>();
  const send = (content: Blob, given: MemberImportAnswers, mark?: string) =>
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
    setAnswers(emptyMemberImportAnswers);
    setInvite(false);
    return send(content, emptyMemberImportAnswers);
  }
  function answer(some: Partial<MemberImportAnswers>) {
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
export default function ImportMembersPage() {
  const folder = useUnsentMailFolder();
  const { register } = useClub().uses;
  const [text, setText] = useState('');
  const { busy, failed, answers, invite, setInvite, report, forget, look, answer, take } = useImport();
  const outcome = useScrollToResult(report && (report.done ? 'done' : 'looked at'));
  return (
    <AdminSectionPage room="members" title="Import a list of members" wide>
      <ListImportFields
        hint="Paste from your spreadsheet, including the column names, or choose the file below. You can check each line before anything is changed."
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
        onCheck={(text) => look(new Blob([text]))}
        hasResult={report !== undefined}
      />
      {report ? (
        <>
          <div ref={outcome} tabIndex={-1} className="import-outcome">
            <Card title={report.done ? 'Done' : 'Check the list'}>
              <ImportSummary report={report} folder={folder} invited={invite} />
              {report.done ? null : (
                <>
                  <MemberImportWordQuestions
                    report={report}
                    busy={busy}
                    answers={answers}
                    onAnswer={answer}
                  />
                  <ConfirmImport
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
          <MemberImportResultRows
            lines={report.lines}
            done={report.done}
            busy={busy}
            answers={answers}
            onAnswer={answer}
          />
        </>
      ) : null}
      <SupportedColumnsHelp register={register} />
    </AdminSectionPage>
  );
}

/** Scrolls to the result when it is first rendered; while questions are answered, the page keeps its position. */
function useScrollToResult(stands: string | undefined) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!stands) return;
    outcome.current?.scrollIntoView();
    outcome.current?.focus({ preventScroll: true });
  }, [stands]);
  return outcome;
}

function SupportedColumnsHelp({ register }: { register: boolean }) {
  return (
    <CollapsibleSection title="Columns you can use" about="column names">
      <p>
        One of the first lines must have the column names: {formatSupportedColumns(register)}. Only a name is
        required. We recognise existing members by their email address and name, their sign-in name, or the Id
        in our own list. An empty cell changes nothing. A cell with only a hyphen (-) clears that detail.
      </p>
    </CollapsibleSection>
  );
}

const countReportRows = ({ lines }: ImportReportView, outcome: string) =>
  lines.filter((line) => line.outcome === outcome).length;

/** Counts of the preview or of the finished import. */
function ImportSummary({
  report,
  folder,
  invited,
}: {
  report: ImportReportView;
  folder: string | undefined;
  invited: boolean;
}) {
  const [added, changed] = [countReportRows(report, 'added'), countReportRows(report, 'changed')];
  const [asked, wrong, same] = [
    countReportRows(report, 'either'),
    countReportRows(report, 'wrong'),
    countReportRows(report, 'same'),
  ];
  const couples = report.lines.filter(({ isCouple, at }) => isCouple && at.endsWith('b')).length;
  const parts = [
    ...(couples > 0
      ? [`${formatCount(couples, 'line names', 'lines name')} a couple, who become two members.`]
      : []),
    ...(same > 0 ? [`${formatCount(same, 'member is', 'members are')} unchanged.`] : []),
    ...(asked > 0 ? [`${formatCount(asked, 'line needs', 'lines need')} an answer below.`] : []),
    ...(wrong > 0
      ? [
          `${formatCount(wrong, 'line')} ${report.done ? 'could not' : 'cannot'} be imported. See the reasons below.`,
        ]
      : []),
  ];
  return report.done ? (
    <>
      <AlertMessage kind="success">
        {formatImportSuccess(added, changed, 'have been', 'has been')}{' '}
        {formatInvitationNote(report.invitable, invited, folder)}
      </AlertMessage>
      <p>{parts.join(' ')}</p>
      <p>
        <Link to="/desk/members">Back to members</Link>
      </p>
    </>
  ) : (
    <>
      <p role="status">
        {formatImportSuccess(added, changed, 'would be', 'would be')} Nothing has been changed yet.
      </p>
      <p>{parts.join(' ')}</p>
    </>
  );
}

interface ConfirmProps {
  report: ImportReportView;
  busy: boolean;
  invite: boolean;
  setInvite: (invite: boolean) => void;
  folder: string | undefined;
  onSure: () => unknown;
}

/** Confirm button; invitations are mailed only if the box is ticked. */
function ConfirmImport({ report, busy, invite, setInvite, folder, onSure }: ConfirmProps) {
  const [added, changed] = [countReportRows(report, 'added'), countReportRows(report, 'changed')];
  if (added + changed === 0) return null;
  const { invitable } = report;
  return (
    <>
      {invitable > 0 ? (
        <RadioOrCheckboxInput
          type="checkbox"
          label={`Email an invitation to the ${formatCount(invitable, 'new member')} with an email address`}
          hint="If you do not tick this, no one is emailed. You can invite them later, one by one or all at once."
          checked={invite}
          disabled={busy}
          onChange={({ target }) => setInvite(target.checked)}
        />
      ) : null}
      {invite ? <NoMailServerWarning folder={folder} /> : null}
      <button type="button" className="button" disabled={busy} onClick={onSure}>
        {formatImportButtonText(added, changed)}
      </button>
    </>
  );
}

const formatSupportedColumns = (register: boolean) =>
  register
    ? 'Name, and any of Email, Telephone, Other telephone, Sections, Formal name, Address and Postcode, Class, Joined, Left, Positions, Emergency contact, Notes'
    : 'Name, and any of Email, Telephone, Sections (separated by semicolons), Role and Sign-in name';

function formatImportSuccess(added: number, changed: number, many: string, one: string): string {
  if (added + changed === 0) return 'No one in this list would be added or changed.';
  const verb = (count: number) => (count === 1 ? one : many);
  const parts = [
    ...(added > 0 ? [`${formatCount(added, 'member')} ${verb(added)} added`] : []),
    ...(changed > 0 ? [`${formatCount(changed, 'member')} ${verb(changed)} changed`] : []),
  ];
  return `${formatList(parts)}.`;
}

function formatImportButtonText(added: number, changed: number): string {
  if (changed === 0) return `Add ${formatCount(added, 'member')}`;
  return added === 0
    ? `Change ${formatCount(changed, 'member')}`
    : `Add ${added} and change ${formatCount(changed, 'member')}`;
}

function formatInvitationNote(invitable: number, invited: boolean, folder: string | undefined): string {
  if (invitable === 0) return '';
  if (!invited)
    return 'No one has been emailed. Invite them from their own pages, or all at once on the Members page.';
  const mails = formatCount(invitable, 'invitation');
  return folder ? `${mails} saved as files in ${folder}. No one has been emailed.` : `${mails} on the way.`;
}

import { useState } from 'react';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { ListImportOutcome } from '#app/admin/lists/import-outcome.tsx';
import { ListImportFields } from '#app/admin/lists/list-import-fields.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { LeaguePastePreviewList } from '#app/modules/leagues/paste/paste-preview-list.tsx';
import { useClubTerms } from '#app/site/shell.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';

/** Admin page of the club list import: preview by row, then save. */
export default function ClubListImportPage() {
  const words = useClubTerms();
  const { busy: looking, failed, run } = useApiCall();
  const desk = useMutationRunner();
  const busy = looking || desk.busy;
  const [text, setText] = useState('');
  const [report, setReport] = useState<ApiCallResponse<'POST /api/desk/league/club-list'>>();
  const put = (now: string) => {
    setText(now);
    setReport(undefined);
  };
  const look = (now: string) =>
    run(async () => {
      desk.clear();
      put(now);
      setReport(await call('POST /api/desk/league/club-list', { json: { text: now } }));
    });
  async function save(mark: string, take: number[]) {
    const json = { text, mark, take };
    await desk.mutate('PUT /api/desk/league/club-list', { json }, { said: saidOf, to: '/desk/league/clubs' });
  }
  return (
    <PageLayout
      title="Clubs from a list"
      description="Take in the clubs of the league with their teams all at once."
      lead="Copy it in the spreadsheet and paste it here. You see what each line brings before anything is kept; what is here already stays."
      before={<AdminSectionBackLink to="/desk/league/clubs">Clubs</AdminSectionBackLink>}
      wide
    >
      {desk.notice}
      <ListImportFields
        hint={`A line for each club or each team. Columns by their headings, those that you have: club, address, postcode, greens, ${words.rinks}, secretary, telephone, e-mail, team, division, captain`}
        text={text}
        busy={busy}
        failed={failed}
        hasResult={report !== undefined}
        onText={put}
        onPasted={look}
        onCheck={look}
      />
      {report ? (
        <ListImportOutcome key={report.mark}>
          {report.passed.length > 0 ? (
            <p className="soft">Columns that are not read: {report.passed.join(', ')}.</p>
          ) : null}
          <LeaguePastePreviewList
            report={report}
            disabled={busy}
            onSave={(take) => save(report.mark, take)}
          />
        </ListImportOutcome>
      ) : null}
    </PageLayout>
  );
}

const many = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

const saidOf = ({ clubs, teams, contacts }: ApiCallResponse<'PUT /api/desk/league/club-list'>) =>
  `Taken in: ${many(clubs, 'club')}, ${many(teams, 'team')}, ${contacts} to ask there.`;

import { useState } from 'react';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { ListImportOutcome } from '#app/admin/lists/import-outcome.tsx';
import { ListImportFields } from '#app/admin/lists/list-import-fields.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { LeaguePastePreviewList } from '#app/modules/league-paste/paste-preview-list.tsx';
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
      title="Import clubs and teams"
      description="Import the league’s clubs and their teams in one go."
      lead="Paste the list from your spreadsheet here, or choose the file. You can check each line before anything is saved. Clubs already here are not removed."
      before={<AdminSectionBackLink to="/desk/league/clubs">Clubs</AdminSectionBackLink>}
      wide
    >
      {desk.notice}
      <ListImportFields
        hint={`One line for each club or team. Use any of these column headings: club, address, postcode, greens, ${words.rinks}, secretary, phone, email, team, division, captain`}
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
            <p className="soft">Columns we do not use: {report.passed.join(', ')}.</p>
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
  `Imported: ${many(clubs, 'club')}, ${many(teams, 'team')}, ${many(contacts, 'contact')}.`;

import { ListImportPage, useListImport } from '#app/admin/lists/list-import-page.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { LeaguePastePreviewList } from '#app/modules/league-paste/paste-preview-list.tsx';
import { useClubTerms } from '#app/site/shell.ts';

/** Admin page of the club list import: preview by row, then save. */
export default function ClubListImportPage() {
  const words = useClubTerms();
  const list = useListImport({}, (text) => call('POST /api/desk/league/club-list', { json: { text } }));
  const save = (mark: string, take: number[]) =>
    list.desk.mutate(
      'PUT /api/desk/league/club-list',
      { json: { text: list.text, mark, take } },
      { said: saidOf, to: '/desk/league/clubs' },
    );
  return (
    <ListImportPage
      list={list}
      title="Import clubs and teams"
      description="Import the league’s clubs and their teams in one go."
      lead="Paste the list from your spreadsheet here, or choose the file. You can check each line before anything is saved. Clubs already here are not removed."
      before={<AdminSectionBackLink to="/desk/league/clubs">Clubs</AdminSectionBackLink>}
      hint={`One line for each club or team. Use any of these column headings: club, address, postcode, greens, ${words.rinks}, secretary, phone, email, team, division, captain`}
    >
      {(report) => (
        <>
          {report.passed.length > 0 ? (
            <p className="soft">Columns we do not use: {report.passed.join(', ')}.</p>
          ) : null}
          <LeaguePastePreviewList
            report={report}
            disabled={list.busy}
            onSave={(take) => save(report.mark, take)}
          />
        </>
      )}
    </ListImportPage>
  );
}

const many = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

const saidOf = ({ clubs, teams, contacts }: ApiCallResponse<'PUT /api/desk/league/club-list'>) =>
  `Imported: ${many(clubs, 'club')}, ${many(teams, 'team')}, ${many(contacts, 'contact')}.`;

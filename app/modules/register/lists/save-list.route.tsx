import { useLoaderData } from 'react-router';
import { downloadCsv, downloadWorkbook } from '#app/admin/lists/download-list.ts';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { formatCount } from '#app/core/language.ts';
import { Card } from '#app/ui/card.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import {
  getRegisterExportFileRows,
  includesFormerMembersInExport,
  type RegisterExportName,
  registerExportAuditNotice,
  registerExports,
  registerFileExportNames,
} from './register-exports.ts';

export const clientLoader = () => call('GET /api/desk/roll/list');

/** Saves the register as a file for a spreadsheet, with only the columns of its purpose. */
export default function SaveMemberListPage() {
  const members = useLoaderData<typeof clientLoader>();
  const here = members.filter(({ hasLeft }) => !hasLeft);
  const { busy, failed, run } = useApiCall();
  const save = (which: RegisterExportName, download: typeof downloadCsv | typeof downloadWorkbook) =>
    run(async () => {
      const rows = await call('POST /api/desk/roll/list', { json: { which } });
      await download(`members-${which}`, getRegisterExportFileRows(which, rows));
    });
  const countMembers = (which: RegisterExportName) =>
    formatCount(includesFormerMembersInExport(which) ? members.length : here.length, 'member');
  return (
    <AdminSectionPage
      room="members"
      title="Download the membership list"
      lead="A file for Excel or another spreadsheet. Look after it, and delete it when you have finished: it soon goes out of date."
    >
      <p className="soft">{registerExportAuditNotice}</p>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      {registerFileExportNames.map((which) => (
        <Card key={which} title={registerExports[which].name}>
          <p>{registerExports[which].about}</p>
          <div className="actions">
            <button
              type="button"
              className="button quiet"
              disabled={busy}
              onClick={() => save(which, downloadWorkbook)}
            >
              Download {countMembers(which)} (Excel)
            </button>
            <button
              type="button"
              className="button quiet"
              disabled={busy}
              onClick={() => save(which, downloadCsv)}
            >
              Download {countMembers(which)} (CSV)
            </button>
          </div>
        </Card>
      ))}
    </AdminSectionPage>
  );
}

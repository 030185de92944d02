import { useLoaderData } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { complaintAppealTexts, complaintProcedureTexts } from '#app/modules/law/complaints/complaint.ts';
import { splitComplaintParagraphs } from '#app/modules/law/complaints/complaint-mails.ts';
import { useClub, useClubName, useDocumentShell } from '#app/site/shell.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/law/complaints/{id}', { param: { id } });

/** Print page of a letter to the complainant: the answer or, before there is one, the acknowledgement. */
export default function ComplaintLetterPage() {
  const complaint = useLoaderData<typeof clientLoader>();
  const { today } = useDocumentShell();
  const clubName = useClubName();
  const { secretary, email } = useClub();
  const { reference, name, about, answer } = complaint;
  return (
    <PageLayout
      title={`Letter to ${name}`}
      description="Printable letter."
      before={
        <div className="no-print">
          <AdminSectionBackLink to={`/desk/law/complaints/${complaint.id}`}>
            Complaint {reference}
          </AdminSectionBackLink>
        </div>
      }
    >
      <div className="actions no-print">
        <PrintButton />
      </div>
      <section className="paper law-letter" aria-label="Letter">
        <h2>{clubName}</h2>
        <p>
          {formatDayAndYear(today)}
          <br />
          Reference {reference}
        </p>
        <p>Dear {name},</p>
        {answer ? (
          <>
            <p>{clubName} has looked into your complaint.</p>
            {splitComplaintParagraphs(answer).map((part) => (
              <p key={part}>{part}</p>
            ))}
          </>
        ) : (
          <>
            <p>Thank you for letting us know. We have received your complaint. This is what happens next:</p>
            {complaintProcedureTexts.map((step) => (
              <p key={step}>{step}</p>
            ))}
          </>
        )}
        <p>{complaintAppealTexts[about]}</p>
        <p>You can reach us at {email}.</p>
        <p>{secretary}, Secretary</p>
      </section>
    </PageLayout>
  );
}

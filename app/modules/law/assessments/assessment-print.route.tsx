import { useLoaderData } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { formatDayAndYear } from '#app/core/dates.ts';
import { splitComplaintParagraphs } from '#app/modules/law/complaints/complaint-mails.ts';
import { useClubName, useDocumentShell } from '#app/site/shell.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { clientLoader } from './assessment.route.tsx';
import { assessmentRiskLevelLabels, assessmentRiskLevels, legalAssessments } from './assessment.ts';
import type { LegalAssessmentAnswer } from './assessments.server.ts';
import type { LegalAssessmentQuestion } from './question.ts';

export { clientLoader };

/** Print page of an assessment on A4, with its date and author. */
export default function LegalAssessmentPrintPage() {
  const { id, answers, reviewedOn, reviewedBy } = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  const { today } = useDocumentShell();
  const { title, questions } = legalAssessments[id];
  const parts = [...new Set(questions.map(({ part }) => part))];
  return (
    <PageLayout
      title={title}
      description="Printable assessment."
      lead={`${clubName}. Printed on ${formatDayAndYear(today)}.`}
      before={
        <div className="no-print">
          <AdminSectionBackLink to={`/desk/law/assessments/${id}`}>
            Back to the questions
          </AdminSectionBackLink>
        </div>
      }
    >
      <div className="actions no-print">
        <PrintButton />
      </div>
      <div className="stack loose record">
        <p>
          {reviewedOn
            ? `Reviewed on ${formatDayAndYear(reviewedOn)} by ${reviewedBy}.`
            : 'Not finished: this assessment has not been reviewed.'}
        </p>
        {parts.map((part) => (
          <section key={part}>
            <h2>{part}</h2>
            <dl>
              {questions
                .filter((question) => question.part === part)
                .map((question) => (
                  <PrintedQuestion
                    key={question.id}
                    question={question}
                    answer={answers.find((one) => one.question === question.id)}
                  />
                ))}
            </dl>
          </section>
        ))}
        <p>Signed: ______________________________ Date: ________________</p>
      </div>
    </PageLayout>
  );
}

function PrintedQuestion({
  question,
  answer,
}: {
  question: LegalAssessmentQuestion;
  answer: LegalAssessmentAnswer | undefined;
}) {
  const level = assessmentRiskLevels.find((one) => one === answer?.level);
  return (
    <div>
      <dt>
        {question.question}
        {level ? ` (${assessmentRiskLevelLabels[level].split(':')[0]?.toLowerCase()})` : ''}
      </dt>
      <dd>
        {answer
          ? splitComplaintParagraphs(answer.words).map((part) => <p key={part}>{part}</p>)
          : 'Not answered yet.'}
      </dd>
    </div>
  );
}

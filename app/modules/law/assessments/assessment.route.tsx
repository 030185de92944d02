import { Link, useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { ApiCallError, call } from '#app/api/call.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { Card } from '#app/ui/card.tsx';
import { isLegalAssessmentId, legalAssessments } from './assessment.ts';
import { LegalAssessmentQuestionForm } from './question-form.tsx';

export async function clientLoader({ params: { assessment = '' } }: { params: { assessment?: string } }) {
  if (!isLegalAssessmentId(assessment)) throw new ApiCallError(404, 'We cannot find that assessment.');
  return {
    id: assessment,
    ...(await call('GET /api/desk/law/assessments/{assessment}', { param: { assessment } })),
  };
}

/** Page of an assessment, question by question; each answer is saved with a request of its own. */
export default function LegalAssessmentPage() {
  const { id, answers, asked, answered, reviewedOn, reviewedBy } = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const { title, about, questions } = legalAssessments[id];
  const parts = [...new Set(questions.map(({ part }) => part))];
  const next = questions.find(({ id }) => !answers.some((one) => one.question === id));
  const review = () =>
    desk.mutate(
      'PUT /api/desk/law/assessments/{assessment}/review',
      { param: { assessment: id } },
      'Review recorded.',
    );
  return (
    <AdminSectionPage room="law" title={title} lead={`${answered} of ${asked} questions answered.`}>
      <Card>
        <p>{about}</p>
        <p>
          {reviewedOn
            ? `Last reviewed on ${formatDayAndYear(reviewedOn)} by ${reviewedBy}. Review it each year, and whenever something changes.`
            : 'Answer one question at a time. Each answer is saved separately, so you can stop and come back later.'}
        </p>
        <div className="actions">
          {answered === asked ? (
            <button type="button" className="button" disabled={desk.busy} onClick={review}>
              Record today’s review
            </button>
          ) : null}
          <Link className="onward" to={`/desk/law/assessments/${id}/paper`}>
            Print the assessment
          </Link>
        </div>
        {desk.notice}
      </Card>
      {parts.map((part) => (
        <section key={part} className="stack">
          <h2>{part}</h2>
          {questions
            .filter((question) => question.part === part)
            .map((question) => (
              <LegalAssessmentQuestionForm
                key={question.id}
                assessment={id}
                question={question}
                answer={answers.find((one) => one.question === question.id)}
                isNext={question === next}
                onDone={desk.refresh}
              />
            ))}
        </section>
      ))}
    </AdminSectionPage>
  );
}

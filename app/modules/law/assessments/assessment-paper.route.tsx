import { useLoaderData } from 'react-router';
import { BackTo } from '#app/admin/room-page.tsx';
import { showDayAndYear } from '#app/core/dates.ts';
import { paragraphs } from '#app/modules/law/complaints/complaint-mails.ts';
import { useClubName, useShell } from '#app/site/shell.ts';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { clientLoader } from './assessment.route.tsx';
import { assessments, levels, levelWords } from './assessment.ts';
import type { Answer } from './assessments.server.ts';
import type { Question } from './question.ts';

export { clientLoader };

/** Print page of an assessment on A4, with its date and author. */
export default function AssessmentPaper() {
  const { id, answers, reviewedOn, reviewedBy } = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  const { today } = useShell();
  const { title, questions } = assessments[id];
  const parts = [...new Set(questions.map(({ part }) => part))];
  return (
    <Page
      title={title}
      description="An assessment to print."
      lead={`${clubName}. Printed on ${showDayAndYear(today)}.`}
      before={
        <div className="no-print">
          <BackTo to={`/desk/law/assessments/${id}`}>Back to the questions</BackTo>
        </div>
      }
    >
      <div className="actions no-print">
        <PrintButton />
      </div>
      <div className="law-paper">
        <p>
          {reviewedOn
            ? `Looked through on ${showDayAndYear(reviewedOn)} by ${reviewedBy}.`
            : 'Not finished: it has not been looked through whole.'}
        </p>
        {parts.map((part) => (
          <section key={part}>
            <h2>{part}</h2>
            <dl>
              {questions
                .filter((question) => question.part === part)
                .map((question) => (
                  <OnPaper
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
    </Page>
  );
}

function OnPaper({ question, answer }: { question: Question; answer: Answer | undefined }) {
  const level = levels.find((one) => one === answer?.level);
  return (
    <div>
      <dt>
        {question.question}
        {level ? ` (${levelWords[level].split(':')[0]?.toLowerCase()})` : ''}
      </dt>
      <dd>
        {answer ? paragraphs(answer.words).map((part) => <p key={part}>{part}</p>) : 'Not answered yet.'}
      </dd>
    </div>
  );
}

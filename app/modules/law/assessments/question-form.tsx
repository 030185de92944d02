import { ActForm } from '#app/admin/forms/act-form.tsx';
import { choice, type Fields, line, lines } from '#app/endpoints/fields.ts';
import { Fold } from '#app/ui/fold.tsx';
import { type AssessmentId, levels, levelWords } from './assessment.ts';
import type { Answer } from './assessments.server.ts';
import type { Question } from './question.ts';

interface Props {
  assessment: AssessmentId;
  question: Question;
  answer: Answer | undefined;
  /** True for the first unanswered question. */
  isNext: boolean;
  onDone: () => unknown;
}

/** Form for one question and its answer, folded unless it is next. */
export function QuestionForm({ assessment, question, answer, isNext, onDone }: Props) {
  const { id, prefilled = '' } = question;
  const chosen = levels.find((one) => one === answer?.level);
  const said = chosen ? levelWords[chosen].split(':')[0] : 'answered';
  return (
    <Fold
      under
      title={question.question}
      about={answer ? said : <span className="badge warm">to be answered</span>}
      open={isNext}
    >
      <ActForm
        act="PUT /api/desk/law/assessments/{assessment}/answers/{question}"
        param={{ assessment, question: id }}
        fields={fieldsOf(question)}
        was={{ level: answer?.level, words: answer?.words ?? prefilled, version: answer?.version ?? 0 }}
        button="Save"
        kind="quiet"
        said="Saved."
        onDone={onDone}
      />
    </Fold>
  );
}

function fieldsOf({ levels: asked, hint, isShort }: Question): Fields {
  const most = 4000;
  const said = { most, ...(hint !== undefined && { hint }) };
  if (!asked) return { words: isShort ? line('Answer', said) : lines('Answer', { ...said, rows: 5 }) };
  const options = { '': 'Please choose', ...levelWords };
  return {
    level: choice('How likely is it here?', { ...said, options, wrong: 'Please choose how likely it is.' }),
    words: lines('Why do you think so?', { most, rows: 2 }),
  };
}

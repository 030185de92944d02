import { call } from '#app/api/call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { Field, LinesField, SelectField } from '#app/ui/field.tsx';
import { type AssessmentId, levels, levelWords } from './assessment.ts';
import type { Answer } from './assessments.server.ts';
import type { Question } from './question.ts';

interface Props {
  assessment: AssessmentId;
  question: Question;
  answer: Answer | undefined;
  /** Whether it is the first that has no answer yet. */
  isNext: boolean;
  onDone: () => unknown;
}

/** One question with its answer, folded but for the one that is next. */
export function QuestionForm({ assessment, question, answer, isNext, onDone }: Props) {
  const { id, hint, isShort, prefilled = '' } = question;
  const words = answer?.words ?? prefilled;
  const chosen = levels.find((one) => one === answer?.level);
  return (
    <details className="card law-question" open={isNext}>
      <summary>
        <h3>{question.question}</h3>{' '}
        {answer ? (
          <span className="soft">{chosen ? levelWords[chosen].split(':')[0] : 'answered'}</span>
        ) : (
          <span className="badge warm">to be answered</span>
        )}
      </summary>
      <DeskForm
        key={answer?.version ?? 0}
        labels={{ level: 'How likely', words: question.levels ? 'Why' : 'Answer' }}
        button="Save"
        kind="quiet"
        said="Saved."
        version={answer?.version ?? 0}
        act={async (values, version) => {
          const level = levels.find((one) => one === values.level) ?? '';
          await call('PUT /api/desk/law/assessments/{assessment}/answers/{question}', {
            param: { assessment, question: id },
            json: { level, words: values.words },
            version,
          });
          return undefined;
        }}
        onDone={onDone}
      >
        {question.levels ? (
          <SelectField
            label="How likely is it here?"
            name="level"
            hint={hint}
            defaultValue={answer?.level ?? ''}
          >
            <option value="">Please choose</option>
            {levels.map((level) => (
              <option key={level} value={level}>
                {levelWords[level]}
              </option>
            ))}
          </SelectField>
        ) : null}
        {isShort ? (
          <Field label="Answer" name="words" hint={hint} defaultValue={words} autoComplete="off" />
        ) : (
          <LinesField
            label={question.levels ? 'Why do you think so?' : 'Answer'}
            name="words"
            rows={question.levels ? 2 : 5}
            hint={question.levels ? undefined : hint}
            defaultValue={words}
          />
        )}
      </DeskForm>
    </details>
  );
}

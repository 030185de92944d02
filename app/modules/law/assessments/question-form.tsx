import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { type FieldSpecs, selectField, textareaField, textField } from '#app/endpoints/fields.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { type AssessmentId, riskLevelLabels, riskLevels } from './assessment.ts';
import type { AssessmentAnswer } from './assessments.server.ts';
import type { AssessmentQuestion } from './question.ts';

interface Props {
  assessment: AssessmentId;
  question: AssessmentQuestion;
  answer: AssessmentAnswer | undefined;
  /** True for the first unanswered question. */
  isNext: boolean;
  onDone: () => unknown;
}

/** Form for one question and its answer, folded unless it is next. */
export function AssessmentQuestionForm({ assessment, question, answer, isNext, onDone }: Props) {
  const { id, prefilled = '' } = question;
  const chosen = riskLevels.find((one) => one === answer?.level);
  const said = chosen ? riskLevelLabels[chosen].split(':')[0] : 'answered';
  return (
    <CollapsibleSection
      under
      title={question.question}
      about={answer ? said : <span className="badge warm">to be answered</span>}
      open={isNext}
    >
      <MutationForm
        mutation="PUT /api/desk/law/assessments/{assessment}/answers/{question}"
        param={{ assessment, question: id }}
        fields={createQuestionFields(question)}
        initialValues={{
          level: answer?.level,
          words: answer?.words ?? prefilled,
          version: answer?.version ?? 0,
        }}
        button="Save"
        kind="quiet"
        successMessage="Saved."
        onDone={onDone}
      />
    </CollapsibleSection>
  );
}

function createQuestionFields({ levels: asked, hint, isShort }: AssessmentQuestion): FieldSpecs {
  const maxLength = 4000;
  const said = { maxLength, ...(hint !== undefined && { hint }) };
  if (!asked)
    return { words: isShort ? textField('Answer', said) : textareaField('Answer', { ...said, rows: 5 }) };
  const options = { '': 'Please choose', ...riskLevelLabels };
  return {
    level: selectField('How likely is it here?', {
      ...said,
      options,
      invalidMessage: 'Please choose how likely it is.',
    }),
    words: textareaField('Why do you think so?', { maxLength, rows: 2 }),
  };
}

import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import {
  defineSelectField,
  defineTextareaField,
  defineTextField,
  type FieldSpecs,
} from '#app/endpoints/fields.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { assessmentRiskLevelLabels, assessmentRiskLevels, type LegalAssessmentId } from './assessment.ts';
import type { LegalAssessmentAnswer } from './assessments.server.ts';
import type { LegalAssessmentQuestion } from './question.ts';

interface Props {
  assessment: LegalAssessmentId;
  question: LegalAssessmentQuestion;
  answer: LegalAssessmentAnswer | undefined;
  /** True for the first unanswered question. */
  isNext: boolean;
  onDone: () => unknown;
}

/** Form for one question and its answer, folded unless it is next. */
export function LegalAssessmentQuestionForm({ assessment, question, answer, isNext, onDone }: Props) {
  const { id, prefilled = '' } = question;
  const chosen = assessmentRiskLevels.find((one) => one === answer?.level);
  const said = chosen ? assessmentRiskLevelLabels[chosen].split(':')[0] : 'answered';
  return (
    <CollapsibleSection
      under
      title={question.question}
      about={answer ? said : <span className="badge warm">not answered yet</span>}
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
        button="Save answer"
        kind="quiet"
        successMessage="Answer saved."
        onDone={onDone}
      />
    </CollapsibleSection>
  );
}

function createQuestionFields({ levels: asked, hint, isShort }: LegalAssessmentQuestion): FieldSpecs {
  const maxLength = 4000;
  const said = { maxLength, ...(hint !== undefined && { hint }) };
  if (!asked)
    return {
      words: isShort ? defineTextField('Answer', said) : defineTextareaField('Answer', { ...said, rows: 5 }),
    };
  const options = { '': 'Choose one', ...assessmentRiskLevelLabels };
  return {
    level: defineSelectField('How likely is it here?', {
      ...said,
      options,
      invalidMessage: 'Choose how likely it is.',
    }),
    words: defineTextareaField('Why do you think so?', { maxLength, rows: 2 }),
  };
}

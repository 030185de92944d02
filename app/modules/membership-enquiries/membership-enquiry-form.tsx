import { VisitorContactFields } from '#app/modules/members/public-forms/contact-fields.tsx';
import { PublicForm } from '#app/modules/members/public-forms/public-form.tsx';
import {
  PublicFormSenderNameField,
  PublicFormTextarea,
} from '#app/modules/members/public-forms/public-form-fields.tsx';
import { withIndefiniteArticle } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { AlertMessage } from '#app/ui/field.tsx';
import type { MembershipEnquiryResult } from './membership-enquiry.ts';

interface Props {
  answer: MembershipEnquiryResult | undefined;
  /** Weekday of the club's roll-ups, '' for several; undefined without roll-ups. */
  rollUpDay: string | undefined;
}

/** Membership enquiry form on the page How to join. */
export function MembershipEnquiryForm({ answer, rollUpDay }: Props) {
  const { rollUp } = useClubTerms();
  const meet =
    rollUpDay === undefined
      ? 'the green'
      : rollUpDay
        ? `a ${rollUpDay} ${rollUp}`
        : withIndefiniteArticle(rollUp);
  if (answer?.state === 'sent') {
    return (
      <AlertMessage kind="success">
        Thank you. Your message has reached our Secretary, who will write back to you. You do not need to
        wait: come to {meet} and meet us.
      </AlertMessage>
    );
  }
  return (
    <PublicForm
      action="/how-to-join#apply"
      answer={answer}
      button="Send"
      privacy="We use what you write to answer you, and for nothing else."
    >
      <PublicFormSenderNameField />
      <VisitorContactFields />
      <PublicFormTextarea
        label="Your message"
        name="message"
        rows={5}
        maxLength={2000}
        hint="Have you played before? When might you come? You can leave this empty."
      />
    </PublicForm>
  );
}

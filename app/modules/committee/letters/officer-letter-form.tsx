import { PublicForm } from '#app/modules/members/public-forms/public-form.tsx';
import {
  PublicFormField,
  PublicFormSenderNameField,
  PublicFormTextarea,
} from '#app/modules/members/public-forms/public-form-fields.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import type { LetterToOfficerResult } from './officer-letter.ts';

/** Form for a visitor's letter to an officer. */
export function LetterToOfficerForm({
  action,
  name,
  toFile,
  answer,
}: {
  action: string;
  name: string;
  /** True without a mail server: mail is written to files. */
  toFile: boolean;
  answer: LetterToOfficerResult | undefined;
}) {
  if (answer?.state === 'sent')
    return (
      <AlertMessage kind="success">
        {toFile
          ? `Thank you. Your message has been saved for ${name}.`
          : `Thank you. Your message is on its way to ${name}, who will write back to you.`}
      </AlertMessage>
    );
  return (
    <PublicForm
      action={action}
      answer={answer}
      button="Send message"
      privacy={
        toFile
          ? `This site does not send emails yet. Your message is saved in a file on its server, and someone from the club will pass it to ${name}.`
          : 'We email your message to the officer. Once it has been sent, it is deleted from this site.'
      }
    >
      <PublicFormSenderNameField />
      <PublicFormField
        label="Your email address"
        name="email"
        type="email"
        autoComplete="email"
        required
        hint="We will reply to this address."
      />
      <PublicFormTextarea label="Your message" name="message" rows={6} required maxLength={2000} />
    </PublicForm>
  );
}

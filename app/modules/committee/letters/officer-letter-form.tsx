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
          ? `Thank you. Your message has been written down for ${name}.`
          : `Thank you. Your message is on its way to ${name}, who will write back to you.`}
      </AlertMessage>
    );
  return (
    <PublicForm
      action={action}
      answer={answer}
      button="Send"
      privacy={
        toFile
          ? `This site does not send mail yet. What you write is kept in a file on its computer until whoever looks after that hands it to ${name}.`
          : 'We send what you write to the officer. It waits here until it has gone, and then nothing of it is kept here.'
      }
    >
      <PublicFormSenderNameField />
      <PublicFormField
        label="Your e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        required
        hint="The answer goes there."
      />
      <PublicFormTextarea label="Your message" name="message" rows={6} required maxLength={2000} />
    </PublicForm>
  );
}

import { PublicForm } from '#app/modules/members/public-forms/public-form.tsx';
import {
  PublicFormField,
  PublicFormTextarea,
} from '#app/modules/members/public-forms/public-form-fields.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import type { SafeguardingConcernResult } from './safeguarding-concern.ts';

/** Form to the Safeguarding Officer, signed or anonymous; works without script. */
export function SafeguardingConcernForm({
  officer,
  isOwn,
  toFile,
  answer,
}: {
  officer: string;
  /** True if only the officer reads what is sent. */
  isOwn: boolean;
  /** True without a mail server: mail is written to files. */
  toFile: boolean;
  answer: SafeguardingConcernResult | undefined;
}) {
  if (answer?.state === 'sent')
    return (
      <AlertMessage kind="success">
        Thank you. Your message {toFile ? 'has been saved for' : 'is on its way to'} {officer}. If somebody is
        in danger now, ring 999.
      </AlertMessage>
    );
  return (
    <PublicForm
      action="/safeguarding#tell"
      answer={answer}
      button="Send message"
      privacy={toFile ? formatConcernFileNotice(officer) : formatConcernPrivacy(officer, isOwn)}
    >
      <PublicFormTextarea
        label="What worries you?"
        name="message"
        rows={6}
        required
        maxLength={4000}
        hint="What you saw or heard, when, and who was there."
      />
      <PublicFormField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={80}
        hint="You do not have to give it."
      />
      <PublicFormField
        label="Your email address"
        name="email"
        type="email"
        autoComplete="email"
        hint="Without it we cannot reply to you."
      />
    </PublicForm>
  );
}

const formatConcernPrivacy = (officer: string, isOwn: boolean) =>
  `Your message is emailed to ${officer}${isOwn ? ' only' : ' at the club’s own address, which other officers may read'}. Once it has been sent, it is deleted from this site.`;

const formatConcernFileNotice = (officer: string) =>
  `This site does not send emails yet. Your message is saved in a file on its server, and someone from the club will pass it to ${officer}. If it cannot wait, speak to ${officer} or ring 999.`;

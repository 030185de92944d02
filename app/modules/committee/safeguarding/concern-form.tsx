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
        Thank you. Your message {toFile ? 'has been written down for' : 'is on its way to'} {officer}. If
        somebody is in danger now, ring 999.
      </AlertMessage>
    );
  return (
    <PublicForm
      action="/safeguarding#tell"
      answer={answer}
      button="Send"
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
        hint="You need not give it."
      />
      <PublicFormField
        label="Your e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        hint="Without it nobody can answer you."
      />
    </PublicForm>
  );
}

const formatConcernPrivacy = (officer: string, isOwn: boolean) =>
  `It goes to ${officer}${isOwn ? ' alone' : ' by the club’s own mail, which other officers may open'}. It waits on this site until it has gone, and then nothing of it is kept here.`;

const formatConcernFileNotice = (officer: string) =>
  `This site does not send mail yet. What you write is kept in a file on its computer until whoever looks after that hands it to ${officer}. If it cannot wait, speak to ${officer} or ring 999.`;

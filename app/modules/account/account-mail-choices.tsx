import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatShare } from '#app/core/language.ts';
import { type MailFrequency, mailFrequencies } from '#app/kernel/notification-kinds.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import type { MailChoice } from './account-schemas.server.ts';

const mailFrequencyLabels: Record<MailFrequency, string> = {
  'at once': 'straight away, for topics and categories I follow',
  daily: 'once a day, if there is anything new',
  weekly: 'once a week, on Monday',
};

export function MailChoicesCollapsible({ choices }: { choices: MailChoice[] }) {
  const acts = useMutationRunner();
  const { busy } = acts;
  const choose = (kind: string, json: { wanted: boolean; how?: MailFrequency }) =>
    acts.mutate('PUT /api/me/mail/{kind}', { param: { kind }, json }, 'Saved.');
  return (
    <CollapsibleSection
      title="Email settings"
      about={formatShare(choices.filter(({ wanted }) => wanted).length, choices.length)}
      id="mail"
    >
      <div className="choices">
        {choices.map(({ kind, label, wanted, how, canReply }) => (
          <div key={kind}>
            <RadioOrCheckboxInput
              type="checkbox"
              label={label}
              checked={wanted}
              disabled={busy}
              onChange={() => choose(kind, { wanted: !wanted })}
            />
            {how && wanted ? (
              <div className="field">
                <label htmlFor={`how-${kind}`}>How often?</label>
                {canReply ? (
                  <span className="hint" id={`how-${kind}-hint`}>
                    To reply to the forum by email, choose ‘straight away’. You cannot reply to the daily and
                    weekly emails.
                  </span>
                ) : null}
                <select
                  id={`how-${kind}`}
                  aria-describedby={canReply ? `how-${kind}-hint` : undefined}
                  value={how}
                  disabled={busy}
                  onChange={({ target }) =>
                    choose(kind, { wanted, how: mailFrequencies.find((one) => one === target.value) ?? how })
                  }
                >
                  <Options of={mailFrequencies.map((one) => ({ id: one, name: mailFrequencyLabels[one] }))} />
                </select>
              </div>
            ) : null}
          </div>
        ))}
      </div>
      {acts.notice}
      <p className="soft">
        Emails that keep your account safe, such as one about a changed password, are always sent.
      </p>
    </CollapsibleSection>
  );
}

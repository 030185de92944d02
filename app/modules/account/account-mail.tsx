import { useActs } from '#app/admin/forms/use-acts.tsx';
import { type How, hows } from '#app/modules/members/members.ts';
import { Choice } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { MailChoice } from './account-schemas.server.ts';

const words: Record<How, string> = {
  'at once': 'at once, whatever I follow',
  daily: 'once a day, if there is something',
  weekly: 'once a week, on Monday',
};

export function AccountMail({ choices }: { choices: MailChoice[] }) {
  const acts = useActs();
  const { busy } = acts;
  const choose = (kind: string, json: { wanted: boolean; how?: How }) =>
    acts.act('PUT /api/me/mail/{kind}', { param: { kind }, json }, 'Saved.');
  return (
    <Fold
      title="Mail that I want"
      about={`${choices.filter(({ wanted }) => wanted).length} of ${choices.length}`}
      id="mail"
    >
      <div className="choices">
        {choices.map(({ kind, label, wanted, how, canReply }) => (
          <div key={kind}>
            <Choice
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
                    To reply to the forum by email, choose ‘at once’. You cannot reply to the daily and weekly
                    emails.
                  </span>
                ) : null}
                <select
                  id={`how-${kind}`}
                  aria-describedby={canReply ? `how-${kind}-hint` : undefined}
                  value={how}
                  disabled={busy}
                  onChange={({ target }) =>
                    choose(kind, { wanted, how: hows.find((one) => one === target.value) ?? how })
                  }
                >
                  {hows.map((one) => (
                    <option key={one} value={one}>
                      {words[one]}
                    </option>
                  ))}
                </select>
              </div>
            ) : null}
          </div>
        ))}
      </div>
      {acts.word}
      <p className="soft">
        Mail that keeps your account safe, such as a changed password, is sent whatever you choose here.
      </p>
    </Fold>
  );
}

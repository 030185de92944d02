import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { type How, hows } from '#app/club/members/members.ts';
import { Alert, Choice } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { MailChoice } from './account-schemas.server.ts';

const words: Record<How, string> = {
  'at once': 'at once, whatever I follow',
  daily: 'once a day, if there is something',
  weekly: 'once a week, on Monday',
};

export function AccountMail({ choices }: { choices: MailChoice[] }) {
  const { revalidate } = useRevalidator();
  const { busy, failed, run } = useCall();
  const choose = (kind: string, json: { wanted: boolean; how?: How }) =>
    run(async () => {
      await call('PUT /api/me/mail/{kind}', { param: { kind }, json });
      await revalidate();
    });
  return (
    <Fold
      title="Mail that I want"
      about={`${choices.filter(({ wanted }) => wanted).length} of ${choices.length}`}
    >
      {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
      <div className="choices">
        {choices.map(({ kind, label, wanted, how }) => (
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
                <select
                  id={`how-${kind}`}
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
      <p className="soft">
        Mail that keeps your account safe, such as a changed password, is sent whatever you choose here.
      </p>
    </Fold>
  );
}

import { useRevalidator } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { Alert, Choice } from '#app/ui/field.tsx';
import { call } from './call.ts';
import { useCall } from './use-call.ts';

export interface MailChoice {
  kind: string;
  label: string;
  wanted: boolean;
}

export function AccountMail({ choices }: { choices: MailChoice[] }) {
  const { revalidate } = useRevalidator();
  const { busy, failed, run } = useCall();
  return (
    <Card title="Mail that I want">
      {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
      <div className="choices">
        {choices.map(({ kind, label, wanted }) => (
          <Choice
            key={kind}
            type="checkbox"
            label={label}
            checked={wanted}
            disabled={busy}
            onChange={() =>
              run(async () => {
                await call(`/api/me/mail/${kind}`, { method: 'PUT', json: { wanted: !wanted } });
                await revalidate();
              })
            }
          />
        ))}
      </div>
      <p className="soft">
        Mail that keeps your account safe, such as a changed password, is sent whatever you choose here.
      </p>
    </Card>
  );
}

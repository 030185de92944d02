import { useRef } from 'react';
import { call } from '#app/api/call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinesField } from '#app/ui/field.tsx';
import type { Full } from './coming-desk-schemas.server.ts';

/** A mail to all who come or wait: that it is cancelled or moved, or what else they should know. */
export function TellComing({ full: { event }, desk }: { full: Full; desk: DeskAction }) {
  const key = useRef('');
  return (
    <Card title="Tell them">
      <p>
        {event.state
          ? `Everybody who comes or waits gets a mail that says: ‘${event.state}’`
          : 'Everybody who comes or waits gets a mail with the day, the time and your words.'}
      </p>
      <DeskForm
        labels={{ words: 'Your words' }}
        button="Tell them"
        said="They have been told."
        kind="quiet"
        reset
        act={async (json) => {
          key.current ||= crypto.randomUUID();
          const param = { event: event.id };
          const { told, silent } = await call('POST /api/desk/coming/{event}/telling', {
            param,
            json,
            key: key.current,
          });
          key.current = '';
          desk.say(toldWords(told, silent), undefined);
          return {};
        }}
      >
        <LinesField
          label="Your words"
          name="words"
          rows={3}
          maxLength={1000}
          hint={
            event.state ? 'It is fine to leave it empty.' : 'Such as ‘The coach leaves at 9, not at 9.30.’'
          }
        />
      </DeskForm>
    </Card>
  );
}

function toldWords(told: number, silent: string[]): string {
  const mails = told === 1 ? '1 mail is on its way.' : `${told} mails are on their way.`;
  return silent.length === 0
    ? mails
    : `${mails} Please ring those without an e-mail address: ${silent.join('; ')}.`;
}

import { lines } from '#app/act/fields.ts';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { Card } from '#app/ui/card.tsx';
import type { Full } from './coming-desk-schemas.server.ts';

/** A mail to all who come or wait: that it is cancelled or moved, or what else they should know. */
export function TellComing({ full: { event }, desk }: { full: Full; desk: Acts }) {
  return (
    <Card title="Tell them">
      <p>
        {event.state
          ? `Everybody who comes or waits gets a mail that says: ‘${event.state}’`
          : 'Everybody who comes or waits gets a mail with the day, the time and your words.'}
      </p>
      <ActForm
        act="POST /api/desk/coming/{event}/telling"
        param={{ event: event.id }}
        fields={{
          words: lines('Your words', {
            most: 1000,
            rows: 3,
            hint: event.state
              ? 'It is fine to leave it empty.'
              : 'Such as ‘The coach leaves at 9, not at 9.30.’',
          }),
        }}
        button="Tell them"
        said="They have been told."
        kind="quiet"
        once
        onDone={(done) => done && desk.say(toldWords(done.told, done.silent), undefined)}
      />
    </Card>
  );
}

function toldWords(told: number, silent: string[]): string {
  const mails = told === 1 ? '1 mail is on its way.' : `${told} mails are on their way.`;
  return silent.length === 0
    ? mails
    : `${mails} Please ring those without an e-mail address: ${silent.join('; ')}.`;
}

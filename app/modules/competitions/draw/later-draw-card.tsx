import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { AdminCompetition } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { Card } from '#app/ui/card.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { laterDrawMailFields } from './draw-mail-fields.ts';

interface Props {
  competition: AdminCompetition;
  room: MutationRunner;
}

/** Renders the draw that follows from results: its precondition, and the button that makes it. */
export function LaterDrawCard({ competition, room }: Props) {
  const { slug, later, plate } = competition;
  if (!later) return null;
  const title = later.part === 'main' ? 'The knock-out' : plate;
  const given = { param: { slug }, version: competition.version };
  const drop = () =>
    room.mutate(
      'DELETE /api/desk/competitions/{slug}/consolation',
      given,
      'It is played without a consolation draw.',
    );
  const remove = () =>
    room.mutate('DELETE /api/desk/competitions/{slug}/later-draw', given, 'The draw is taken away.');
  if (later.drawn)
    return later.removable ? (
      <div className="actions no-print">
        <ConfirmButton
          button={
            later.part === 'main' ? 'Take the knock-out draw away' : `Take the draw of the ${plate} away`
          }
          title="Take the draw away?"
          busy={room.busy}
          onSure={remove}
        >
          Nothing of it has been played. It can be drawn again.
        </ConfirmButton>
      </div>
    ) : null;
  return (
    <Card title={title} id="later-draw" className="no-print">
      <p>{formatLaterDrawState(competition)}</p>
      {later.ready ? <LaterDrawForm competition={competition} room={room} /> : null}
      {later.part === 'consolation' ? (
        <ConfirmButton
          button="No consolation draw"
          title="No consolation draw?"
          busy={room.busy}
          onSure={drop}
        >
          It is a knock-out like others then.
        </ConfirmButton>
      ) : null}
    </Card>
  );
}

function formatLaterDrawState({ later, through }: AdminCompetition): string {
  if (!later) return '';
  const { part, ready, entries, lots } = later;
  if (part === 'consolation')
    return ready
      ? `${entries} have lost the first match they played. They have a draw of their own.`
      : `It can be drawn when everybody has had their first match. So far ${entries === 1 ? 'one has' : `${entries} have`} lost it.`;
  if (!ready) return 'It can be drawn when every match of the groups has its result.';
  const lot = lots.map((names) => `${names.join(' and ')} are level in everything: the lot decides.`);
  return [
    `The groups are played. ${through === 1 ? 'The winner' : `The first ${through}`} of each go through.`,
    ...lot,
  ].join(' ');
}

function LaterDrawForm({ competition: { slug, later, version, plate }, room }: Props) {
  const what = later?.part === 'main' ? 'the knock-out' : `the ${plate}`;
  return (
    <MutationForm
      mutation="POST /api/desk/competitions/{slug}/later-draw"
      param={{ slug }}
      fields={laterDrawMailFields}
      initialValues={{ tell: true, version }}
      button={later?.part === 'main' ? 'Draw the knock-out' : 'Draw the consolation'}
      successMessage="It is drawn."
      submit={async (send) => {
        room.showResult(`The draw of ${what} is made, and everybody sees it.`, await send());
        return {};
      }}
      onDone={() => room.reloadAndFocus('to-play')}
    />
  );
}

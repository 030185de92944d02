import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import type { DeskCompetition } from '#app/modules/competitions/course/room-schemas.server.ts';
import { Card } from '#app/ui/card.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { laterTell } from './draws.ts';

interface Props {
  competition: DeskCompetition;
  room: Acts;
}

/** Renders the draw that follows from results: its precondition, and the button that makes it. */
export function LaterDrawCard({ competition, room }: Props) {
  const { slug, later, plate } = competition;
  if (!later) return null;
  const title = later.part === 'main' ? 'The knock-out' : plate;
  const given = { param: { slug }, version: competition.version };
  const drop = () =>
    room.act(
      'DELETE /api/desk/competitions/{slug}/consolation',
      given,
      'It is played without a consolation draw.',
    );
  const remove = () =>
    room.act('DELETE /api/desk/competitions/{slug}/later-draw', given, 'The draw is taken away.');
  if (later.drawn)
    return later.removable ? (
      <div className="actions no-print">
        <SureButton
          button={
            later.part === 'main' ? 'Take the knock-out draw away' : `Take the draw of the ${plate} away`
          }
          title="Take the draw away?"
          busy={room.busy}
          onSure={remove}
        >
          Nothing of it has been played. It can be drawn again.
        </SureButton>
      </div>
    ) : null;
  return (
    <Card title={title} id="later-draw" className="no-print">
      <p>{waitsFor(competition)}</p>
      {later.ready ? <DrawIt competition={competition} room={room} /> : null}
      {later.part === 'consolation' ? (
        <SureButton button="No consolation draw" title="No consolation draw?" busy={room.busy} onSure={drop}>
          It is a knock-out like others then.
        </SureButton>
      ) : null}
    </Card>
  );
}

function waitsFor({ later, through }: DeskCompetition): string {
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

function DrawIt({ competition: { slug, later, version, plate }, room }: Props) {
  const what = later?.part === 'main' ? 'the knock-out' : `the ${plate}`;
  return (
    <ActForm
      act="POST /api/desk/competitions/{slug}/later-draw"
      param={{ slug }}
      fields={laterTell}
      was={{ tell: true, version }}
      button={later?.part === 'main' ? 'Draw the knock-out' : 'Draw the consolation'}
      said="It is drawn."
      around={async (send) => {
        room.say(`The draw of ${what} is made, and everybody sees it.`, await send());
        return {};
      }}
      onDone={() => room.show('to-play')}
    />
  );
}

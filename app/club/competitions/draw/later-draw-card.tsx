import { call } from '#app/api/call.ts';
import type { DeskCompetition } from '#app/club/competitions/desk/room-schemas.server.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { Card } from '#app/ui/card.tsx';
import { Choice } from '#app/ui/field.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';

interface Props {
  competition: DeskCompetition;
  room: DeskAction;
}

/** The draw that follows from results: what it waits for, and the button that makes it. */
export function LaterDrawCard({ competition, room }: Props) {
  const { slug, later, plate } = competition;
  if (!later) return null;
  const param = { slug };
  const title = later.part === 'main' ? 'The knock-out' : plate;
  const seen = { version: competition.version };
  const drop = () =>
    room.act(
      'It is played without a consolation draw.',
      (version) => call('DELETE /api/desk/competitions/{slug}/consolation', { param, version }),
      seen,
    );
  const remove = () =>
    room.act(
      'The draw is taken away.',
      (version) => call('DELETE /api/desk/competitions/{slug}/later-draw', { param, version }),
      seen,
    );
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
    <DeskForm
      labels={{ tell: 'Tell the players' }}
      button={later?.part === 'main' ? 'Draw the knock-out' : 'Draw the consolation'}
      said="It is drawn."
      version={version}
      act={async ({ tell }, version) => {
        const given = { param: { slug }, json: { tell: tell === 'yes' }, version };
        const done = await call('POST /api/desk/competitions/{slug}/later-draw', given);
        room.say(`The draw of ${what} is made, and everybody sees it.`, done);
        return {};
      }}
      onDone={() => room.show('to-play')}
    >
      {() => (
        <Choice
          type="checkbox"
          name="tell"
          value="yes"
          defaultChecked
          label="Mail the players whom they meet"
          hint="Everybody sees the draw at once. As long as nothing of it has been played it can be taken away."
        />
      )}
    </DeskForm>
  );
}

import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatList } from '#app/core/language.ts';
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
    room.mutate('DELETE /api/desk/competitions/{slug}/consolation', given, 'Consolation draw dropped.');
  const remove = () =>
    room.mutate('DELETE /api/desk/competitions/{slug}/later-draw', given, 'Draw cancelled.');
  if (later.drawn)
    return later.removable ? (
      <div className="actions no-print">
        <ConfirmButton
          button={later.part === 'main' ? 'Cancel the knock-out draw' : `Cancel the ${plate} draw`}
          title="Cancel this draw?"
          busy={room.busy}
          onSure={remove}
        >
          None of its matches has been played. You can make the draw again.
        </ConfirmButton>
      </div>
    ) : null;
  return (
    <Card title={title} id="later-draw" className="no-print">
      <p>{formatLaterDrawState(competition)}</p>
      {later.ready ? <LaterDrawForm competition={competition} room={room} /> : null}
      {later.part === 'consolation' ? (
        <ConfirmButton
          button="Drop the consolation draw"
          title="Drop the consolation draw?"
          busy={room.busy}
          onSure={drop}
        >
          The competition then becomes a plain knock-out.
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
      ? `${entries} entries lost their first match and go into this draw.`
      : `You can make this draw once everyone has played their first match. So far ${entries === 1 ? 'one entry has' : `${entries} entries have`} lost.`;
  if (!ready) return 'You can make this draw once every group match has a result.';
  const lot = lots.map((names) => `${formatList(names)} are level on everything, so lots will be drawn.`);
  return [
    `The group matches are finished. ${through === 1 ? 'The winner of each goes' : `The first ${through} of each go`} through.`,
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
      successMessage="Draw made."
      submit={async (send) => {
        room.showResult(`Draw for ${what} made. Everyone can see it now.`, await send());
        return {};
      }}
      onDone={() => room.reloadAndFocus('to-play')}
    />
  );
}

import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { NamesDown } from '#app/modules/names/name-list.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { askPlace } from './ask-sheet.tsx';
import { BoardActs } from './board-acts.tsx';
import type { BoardFacts, Hub } from './board-schemas.server.ts';
import { ChangeForm } from './change-form.tsx';
import { Missing } from './missing.tsx';
import { OpenForm } from './open-form.tsx';

interface Props {
  hub: Hub;
  desk: Acts;
  /** Status shown beside the title. */
  about: string;
  /** True while availability is the current stage of the match. */
  open: boolean;
  /** True if asking is the recommended next step. */
  isNext: boolean;
}

/** Render the availability stage of the match page: who is available, whom to phone, and the actions on the board. */
export function NamesStage({ hub, desk, about, open, isNext }: Props) {
  const { event, board, summary, sections } = hub;
  return (
    <Fold title={board ? 'Names' : 'Ask who can play'} about={board ? about : ''} id="names" open={open}>
      {board ? (
        <div className="stack">
          <BoardActs hub={hub} desk={desk} board={board} isNext={isNext} />
          <h3>Down to play</h3>
          <NamesDown names={hub.names} />
          <Missing hub={hub} desk={desk} />
          <details key={board.version}>
            <summary>Until when, how many, and what is asked</summary>
            <ChangeForm hub={hub} board={board} desk={desk} />
            <StopNames event={event.id} board={board} desk={desk} />
          </details>
        </div>
      ) : (
        <>
          {summary.yes > 0 ? <p>What was said before is there again as soon as names are taken.</p> : null}
          <OpenForm
            folded
            events={[event.id]}
            sections={sections}
            onOpened={async () => {
              // The ask form replaces this form: move the keyboard focus there.
              await desk.show(askPlace);
              desk.say('Names are taken.', undefined);
            }}
          />
        </>
      )}
    </Fold>
  );
}

function StopNames({ event, board: { version }, desk }: { event: string; board: BoardFacts; desk: Acts }) {
  const stop = () =>
    desk.act(
      'DELETE /api/desk/playing/boards/{id}',
      { param: { id: event }, version },
      'No names are taken any more. What was said is kept.',
    );
  return (
    <div className="actions">
      <SureButton
        button="Stop"
        title="Take no names for this any more?"
        yes="Yes, stop"
        busy={desk.busy}
        onSure={stop}
      >
        It goes from the calendar and from members’ pages. What was said is kept, and is there again if you
        take names for it once more.
      </SureButton>
    </div>
  );
}

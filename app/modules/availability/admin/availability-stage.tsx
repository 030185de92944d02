import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AvailabilityBoardAnswerLists } from '#app/modules/availability/board-entries.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { availabilityRequestFormId } from './ask-members-form.tsx';
import { AvailabilityBoardActions } from './board-actions.tsx';
import type { AvailabilityBoardSettings, EventAvailabilityBoard } from './board-schemas.server.ts';
import { OpenAvailabilityBoardsForm } from './open-boards-form.tsx';
import { UnansweredMembersList } from './unanswered-members.tsx';
import { UpdateAvailabilityBoardForm } from './update-board-form.tsx';

interface Props {
  hub: EventAvailabilityBoard;
  desk: MutationRunner;
  /** Status shown beside the title. */
  about: string;
  /** True while availability is the current stage of the match. */
  open: boolean;
  /** True if asking is the recommended next step. */
  isNext: boolean;
}

/** Render the availability stage of the match page: who is available, whom to phone, and the actions on the board. */
export function AvailabilityStageSection({ hub, desk, about, open, isNext }: Props) {
  const { event, board, summary, sections } = hub;
  return (
    <CollapsibleSection
      title={board ? 'Names' : 'Ask who can play'}
      about={board ? about : ''}
      id="names"
      open={open}
    >
      {board ? (
        <div className="stack">
          <AvailabilityBoardActions hub={hub} desk={desk} board={board} isNext={isNext} />
          <h3>Down to play</h3>
          <AvailabilityBoardAnswerLists names={hub.names} />
          <UnansweredMembersList hub={hub} desk={desk} />
          <details key={board.version}>
            <summary>Until when, how many, and what is asked</summary>
            <UpdateAvailabilityBoardForm hub={hub} board={board} desk={desk} />
            <DeleteBoardButton event={event.id} board={board} desk={desk} />
          </details>
        </div>
      ) : (
        <>
          {summary.yes > 0 ? <p>What was said before is there again as soon as names are taken.</p> : null}
          <OpenAvailabilityBoardsForm
            folded
            events={[event.id]}
            sections={sections}
            onOpened={async () => {
              // The ask form replaces this form: move the keyboard focus there.
              await desk.reloadAndFocus(availabilityRequestFormId);
              desk.showResult('Names are taken.', undefined);
            }}
          />
        </>
      )}
    </CollapsibleSection>
  );
}

function DeleteBoardButton({
  event,
  board: { version },
  desk,
}: {
  event: string;
  board: AvailabilityBoardSettings;
  desk: MutationRunner;
}) {
  const stop = () =>
    desk.mutate(
      'DELETE /api/desk/playing/boards/{id}',
      { param: { id: event }, version },
      'No names are taken any more. What was said is kept.',
    );
  return (
    <div className="actions">
      <ConfirmButton
        button="Stop"
        title="Take no names for this any more?"
        yes="Yes, stop"
        busy={desk.busy}
        onSure={stop}
      >
        It goes from the calendar and from members’ pages. What was said is kept, and is there again if you
        take names for it once more.
      </ConfirmButton>
    </div>
  );
}

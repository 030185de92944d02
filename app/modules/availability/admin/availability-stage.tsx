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
      title={board ? 'Availability' : 'Ask for availability'}
      about={board ? about : ''}
      id="names"
      className="unfolded"
      open={open}
    >
      {board ? (
        <div className="board-parts">
          <AvailabilityBoardActions hub={hub} desk={desk} board={board} isNext={isNext} />
          <div className="board-answers">
            <h3>Available</h3>
            <AvailabilityBoardAnswerLists names={hub.names} />
          </div>
          <UnansweredMembersList hub={hub} desk={desk} />
          <details key={board.version}>
            <summary>Closing time, numbers and questions</summary>
            <UpdateAvailabilityBoardForm hub={hub} board={board} desk={desk} />
            <DeleteBoardButton event={event.id} board={board} desk={desk} />
          </details>
        </div>
      ) : (
        <>
          {summary.yes > 0 ? <p>Earlier answers come back when you open availability.</p> : null}
          <OpenAvailabilityBoardsForm
            folded
            events={[event.id]}
            sections={sections}
            onOpened={async () => {
              // The ask form replaces this form: move the keyboard focus there.
              await desk.reloadAndFocus(availabilityRequestFormId);
              desk.showResult('Availability opened.', undefined);
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
      'Availability removed. The answers are saved.',
    );
  return (
    <div className="actions">
      <ConfirmButton
        button="Stop asking"
        title="Stop asking for availability?"
        yes="Yes, stop"
        busy={desk.busy}
        onSure={stop}
      >
        The question is removed from the calendar and from members’ pages. The answers are saved, and come
        back if you open availability again.
      </ConfirmButton>
    </div>
  );
}

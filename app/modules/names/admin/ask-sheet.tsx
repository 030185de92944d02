import { useState } from 'react';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import type { Told } from '#app/admin/telling/reached.server.ts';
import { TellForm } from '#app/admin/telling/tell-sheet.tsx';
import { ToldHere } from '#app/admin/telling/told-here.tsx';
import type { BoardFacts, Hub } from './board-schemas.server.ts';

interface Props {
  event: string;
  hub: Hub;
  board: BoardFacts;
  desk: Acts;
  /** True if asking is the recommended next step. */
  isNext: boolean;
}

/** Element id of the ask form on the page of a match. */
export const askPlace = 'ask';

/**
 * Render one button that asks who can play; after the response, the result with the members to phone. Reminders use the same
 * form.
 */
export function AskSheet({ event, hub: { asks }, board, desk, isNext }: Props) {
  const [told, setTold] = useState<Told | null>(null);
  if (told) return <ToldHere told={told} isNew />;
  // Members without mail are listed with a number under 'Not answered'.
  if (!asks || asks.mail.length === 0) return null;
  return (
    <div id={askPlace} tabIndex={-1}>
      <TellForm
        act="POST /api/desk/playing/asking"
        fields={{}}
        once
        reached={{ ...asks, ring: [] }}
        kind={isNext ? '' : 'quiet'}
        button={(count) => (board.askedAt ? `Ask ${count} again` : `Ask ${count} who can play`)}
        sends={() => ({ events: [{ id: event, version: board.version }] })}
        onDone={async (answer) => {
          if (answer) setTold(answer.told);
          await desk.refresh();
        }}
      />
    </div>
  );
}

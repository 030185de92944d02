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
  /** Whether asking is the next thing to be done. */
  isNext: boolean;
}

/** Where it stands on the page of a match. */
export const askPlace = 'ask';

/** Who is asked whether they can play, by one press; then who was, and who is to be rung: once more by a way of its own. */
export function AskSheet({ event, hub: { asks }, board, desk, isNext }: Props) {
  const [told, setTold] = useState<Told | null>(null);
  if (told) return <ToldHere told={told} isNew />;
  // Whom no mail reaches stands with a number under 'Not answered'.
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

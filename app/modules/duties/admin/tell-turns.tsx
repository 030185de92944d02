import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { TellSheet } from '#app/admin/telling/tell-sheet.tsx';
import type { DutiesRoom } from './duties-room.ts';

/** Render the members not yet notified about a new or changed slot: one button to email them, and a list of those to phone. */
export function TellTurns({ untold, desk }: { untold: DutiesRoom['untold']; desk: Acts }) {
  return (
    <TellSheet
      title="Not told of their turns"
      act="POST /api/desk/duties/telling"
      fields={{}}
      once
      isLive
      reached={untold}
      toldOf={({ told }) => told}
      onDone={desk.refresh}
      beside={({ id, name }) => (
        <button
          type="button"
          className="button quiet small"
          disabled={desk.busy}
          onClick={() =>
            desk.act('PUT /api/desk/duties/telling/{id}', { param: { id } }, `${name} has been told.`)
          }
        >
          Told<span className="visually-hidden">: {name}</span>
        </button>
      )}
    />
  );
}

import { useState } from 'react';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';

interface Props {
  event: string;
  who: { id: string; name: string };
  desk: MutationRunner;
}

/** Render the button that records a phone call to a player without mail. */
export function PlayerPhonedButton({ event, who: { id, name }, desk }: Props) {
  const [isRung, setRung] = useState(false);
  const words = isRung ? 'Phoned' : 'I have phoned them';
  async function rung() {
    const param = { id: event, who: id };
    if (
      await desk.mutate(
        'PUT /api/desk/playing/events/{id}/telling/{who}',
        { param },
        `${name} marked as phoned.`,
      )
    )
      setRung(true);
  }
  return (
    <button
      type="button"
      className="button quiet small"
      aria-label={`${words}: ${name}`}
      disabled={desk.busy || isRung}
      onClick={rung}
    >
      {words}
    </button>
  );
}

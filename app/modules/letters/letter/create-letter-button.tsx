import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';

interface Props {
  button: string;
  said: string;
  /** Id of the letter to copy. */
  from?: string;
  kind?: 'quiet';
  desk: MutationRunner;
}

/** Button that creates a draft and navigates to it. */
export function CreateLetterButton({ button, said, from, kind, desk }: Props) {
  const navigate = useNavigate();
  // Idempotency key: a second press creates no second letter.
  const key = useRef(crypto.randomUUID());
  async function begin() {
    let made = '';
    const json = from === undefined ? {} : { from };
    const went = await desk.mutate('POST /api/desk/letters', { json, key: key.current }, ({ id }) => {
      made = id;
      return said;
    });
    if (went) await navigate(`/desk/letters/${made}`);
  }
  return (
    <button type="button" className={kind ? `button ${kind}` : 'button'} disabled={desk.busy} onClick={begin}>
      {button}
    </button>
  );
}
